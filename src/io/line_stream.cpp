#include "gonfalon/io/line_stream.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace gonfalon::io {

namespace {

void wake_without_waiting(int descriptor) {
  ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

}  // namespace

LineStream::LineStream(Descriptor reads, Descriptor writes)
    : reads_(std::move(reads)), writes_(std::move(writes)), lines_(reads_.get()) {
  wake_without_waiting(reads_.get());
  wake_without_waiting(writes_.get());
}

void LineStream::tell(std::string_view text) {
  if (!writes_ || closing_) return;
  if (queue_.empty()) waits_since_ = std::chrono::steady_clock::now();
  queue_ += text;
  send();
}

void LineStream::send() {
  while (has_queue()) {
    const ssize_t count = ::write(writes_.get(), queue_.data(), queue_.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (count < 0) {  // the other side reads no more; it may still write
      queue_.clear();
      writes_.close();
      return;
    }
    queue_.erase(0, static_cast<std::size_t>(count));
    waits_since_ = std::chrono::steady_clock::now();
  }
  if (closing_) writes_.close();
}

void LineStream::close_when_sent() {
  closing_ = true;
  send();
}

}  // namespace gonfalon::io
