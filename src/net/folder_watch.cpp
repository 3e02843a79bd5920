#include "folder_watch.hpp"

#include <array>
#include <sys/inotify.h>
#include <unistd.h>

namespace gonfalon::net {

namespace {

constexpr std::chrono::seconds pause(3);

}  // namespace

FolderWatch::FolderWatch(const std::filesystem::path& folder) : folder_(folder), looks_again_(Poller::Clock::now() + pause) { watch(); }

void FolderWatch::wait_with(Poller& poller) const {
  if (watches())
    poller.add(events_.get());
  else
    poller.wake_at(looks_again_);
}

void FolderWatch::watch() {
  if (!events_) events_ = Descriptor(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
  if (!events_ || (watched_ >= 0 && !waits_)) return;
  constexpr auto what = IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR;
  if (waits_) ::inotify_rm_watch(events_.get(), watched_);
  auto folder = folder_;
  while ((watched_ = ::inotify_add_watch(events_.get(), folder.c_str(), what)) < 0 && folder.has_relative_path()) folder = folder.parent_path();
  waits_ = folder != folder_;
}

bool FolderWatch::has_news() {
  if (!watches()) {
    if (Poller::Clock::now() < looks_again_) return false;
    looks_again_ = Poller::Clock::now() + pause;
    watch();
    return true;
  }
  alignas(struct inotify_event) std::array<char, 4096> room;
  bool any = false;
  for (ssize_t count; (count = ::read(events_.get(), room.data(), room.size())) > 0; any = true)
    for (ssize_t at = 0; at < count;) {
      const auto* event = reinterpret_cast<const struct inotify_event*>(room.data() + at);
      if ((event->mask & IN_IGNORED) != 0 && event->wd == watched_) watched_ = -1;  // the folder is gone
      at += static_cast<ssize_t>(sizeof *event + event->len);
    }
  if (any) watch();
  return any;
}

}  // namespace gonfalon::net
