// Reading text from outside line by line: a file, standard input, a program's answers.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::io {

constexpr std::size_t longest_line = 4096;                   // bytes, without the line end
constexpr std::size_t largest_setup = std::size_t{64} << 10;
constexpr std::size_t largest_record = std::size_t{64} << 20;

struct Line {
  std::string_view text;       // without its end, LF or CRLF; valid until the next call
  int number = 0;              // from 1
  bool ended = true;           // false: no line end was read
  std::optional<Refusal> flaw;   // Syntax, with column and `why`: the line is refused; text is empty
  std::string_view raw = {};     // the text as it came, also of a line that is refused; at most longest_line bytes
};

struct TextFile {
  std::string path;
  std::string text;
};
// The whole file, but at most limit + 1 bytes. Throws std::system_error, also if it is no regular file, or if a signal
// interrupts the reading.
TextFile read_file(std::string path, std::size_t limit);
// A regular file, for Lines. Throws as above.
Descriptor open_to_read(const std::string& path);
// Its size in bytes. Throws std::system_error.
std::uintmax_t size_of(const std::string& path);
// The last bytes of the file, at most so many.
std::string read_tail(const std::string& path, std::size_t most);

// Cuts a text, or what is read from a descriptor, into lines. Owns neither.
class Lines {
 public:
  // limit: bytes that may come in all, 0: any number.
  explicit Lines(int descriptor, std::size_t limit = 0);
  explicit Lines(std::string_view text, std::size_t limit = 0);
  explicit Lines(std::string&&, std::size_t = 0) = delete;  // the text would be gone before the first line

  // Waits for the next line; nullopt at the end. Calls before_wait before each read.
  std::optional<Line> next();
  std::function<void()> before_wait;

  // The next line of those that have been read already; nullopt: none yet.
  std::optional<Line> next_read();
  // Reads once; false at the end or on an error (not for EAGAIN).
  bool read_more();

  // What has been read and is not yet cut into lines; and to drop its first bytes.
  std::string_view unread() const { return all().substr(begin_); }
  void drop(std::size_t bytes) { searched_ = begin_ += bytes; }

  // Has a whole line come that next_read() would give?
  bool has_line() const { return all().find('\n', searched_) != std::string_view::npos; }
  bool at_end() const { return at_end_; }
  int last_number() const { return number_; }
  int error() const { return error_; }  // the errno that reading stopped on; 0: it stopped at the end, or not at all

 private:
  Line checked(std::string_view text, bool ended);
  std::string_view all() const { return descriptor_ < 0 ? text_ : std::string_view(buffer_); }

  int descriptor_;
  std::size_t limit_;
  std::string_view text_;     // used without a descriptor
  std::string buffer_;        // what has been read from it and is still needed
  std::size_t begin_ = 0;     // of what is not yet cut into lines
  std::size_t searched_ = 0;  // no line ends before this byte
  std::size_t taken_ = 0;     // bytes read in all
  int number_ = 0;
  bool skipping_ = false;     // in the rest of a line that was too long
  bool at_end_ = false;
  int error_ = 0;
};

// Lines to and from another process, over pipes or a socket, without ever waiting for that process.

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

// The refusal of a line that holds what no text from outside may hold.

// Syntax, with its column and a sentence. The flaw must be one that was found in this line.
Refusal fault_of(const FlawAt&, std::string_view line);

}  // namespace gonfalon::io
