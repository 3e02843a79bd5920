// Watches the folder of the tables, so that a list of them can be brought up to date: a table's socket comes with the table and
// goes with it, and the table marks it as changed (ListeningSocket::mark()) when its answer to `about` has changed.
#pragma once

#include <filesystem>

#include "gonfalon/base/descriptor.hpp"

namespace gonfalon::net {

class FolderWatch {
 public:
  // Until the folder exists, the nearest folder above it is watched. If nothing can be watched, nothing is ever told.
  explicit FolderWatch(const std::filesystem::path&);

  int descriptor() const { return events_.get(); }  // can be read once something has happened; below 0: never
  // Has something happened in the folder since the last call? Watches a folder that has been made meanwhile.
  bool has_news();

 private:
  void watch();

  std::filesystem::path folder_;
  Descriptor events_;
  int watched_ = -1;      // the watch
  bool waits_ = false;    // it is of a folder above
};

}  // namespace gonfalon::net
