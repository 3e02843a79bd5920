// Watches the folder of the tables, so that a list of them can be brought up to date: a table's socket comes with the table and
// goes with it, and the table marks it as changed (ListeningSocket::mark()) when its answer to `about` has changed.
#pragma once

#include <filesystem>

#include "gonfalon/base/poller.hpp"

namespace gonfalon::net {

class FolderWatch {
 public:
  // Until the folder exists, the nearest folder above it is watched.
  explicit FolderWatch(const std::filesystem::path&);

  void wait_with(Poller&) const;
  // May something have happened in the folder since the last call? Watches a folder that has been made meanwhile. If nothing can
  // be watched, because the system's instances of inotify(7) are all in use, something may have happened every few seconds.
  bool has_news();

 private:
  void watch();
  bool watches() const { return events_ && watched_ >= 0; }

  std::filesystem::path folder_;
  Descriptor events_;
  int watched_ = -1;      // the watch
  bool waits_ = false;    // it is of a folder above
  Poller::Clock::time_point looks_again_;  // without a watch
};

}  // namespace gonfalon::net
