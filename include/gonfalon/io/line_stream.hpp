// Lines to and from another process, over pipes or a socket, without ever waiting for that process.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "gonfalon/base/descriptor.hpp"
#include "gonfalon/io/lines.hpp"

namespace gonfalon::io {

class LineStream {
 public:
  // Takes both descriptors over, and makes them non-blocking.
  LineStream(Descriptor reads, Descriptor writes);

  // Queues text, and sends as much as the reader takes. Ignored after close_when_sent().
  void tell(std::string_view text);
  void send();  // as much of the queue as fits now
  bool has_queue() const { return !queue_.empty() && writes_; }
  std::size_t queued() const { return queue_.size(); }
  // If there is a queue: the reader has taken nothing of it since this time.
  std::chrono::steady_clock::time_point waits_since() const { return waits_since_; }
  void close_when_sent();

  int writes() const { return writes_.get(); }  // -1 when closed
  int reads() const { return reads_.get(); }
  Lines& lines() { return lines_; }

 private:
  Descriptor reads_, writes_;
  std::string queue_;
  std::chrono::steady_clock::time_point waits_since_;
  bool closing_ = false;
  Lines lines_;
};

}  // namespace gonfalon::io
