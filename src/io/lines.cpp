#include "gonfalon/io/lines.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::io {

namespace {

using text::N_;

// TRANSLATORS, all below: error in a file or in typed text; the names of the file and line may stand before it

static_assert(text::longest_event == longest_line);

// Room for one read(). It is on the stack, and what was read is appended to a string: a string of this size would first be cleared,
// in pages of memory that most texts don't need. For a list of two thousand tables that took half a second.
using Block = std::array<char, std::size_t{64} << 10>;

Refusal flawed(const char* why, int column) { return {.code = Refusal::Syntax, .column = column, .why = why}; }

const char* describe(TextFlaw flaw) {
  switch (flaw) {
    case TextFlaw::Nul: return N_("Text can't contain a NUL byte.");
    case TextFlaw::Control: return N_("Text can't contain control characters.");
    case TextFlaw::BadUtf8: return N_("These bytes are not UTF-8.");
    case TextFlaw::None: break;
  }
  return nullptr;
}

// read(2), repeated if a signal interrupts it.
ssize_t read_some(int descriptor, char* to, std::size_t most) {
  ssize_t count;
  do {
    count = ::read(descriptor, to, most);
  } while (count < 0 && errno == EINTR);
  return count;
}

}  // namespace

Refusal fault_of(const FlawAt& found, std::string_view line) { return flawed(describe(found.flaw), column_at(line, found.at)); }

TextFile read_file(std::string path, std::size_t limit) {
  std::string text;
  const Descriptor file = open_regular(path, O_RDONLY);
  // room for the whole text at once: growing could take twice the memory
  const off_t size = ::lseek(file.get(), 0, SEEK_END);
  if (size > 0) text.reserve(std::min(static_cast<std::size_t>(size), limit) + 1);
  ::lseek(file.get(), 0, SEEK_SET);
  Block block;
  ssize_t count;
  do {
    // not repeated after a signal, which may ask this program to end
    count = ::read(file.get(), block.data(), std::min(block.size(), limit + 1 - text.size()));
    if (count < 0) fail(path, errno);
    text.append(block.data(), static_cast<std::size_t>(count));
  } while (count > 0 && text.size() <= limit);
  return {std::move(path), std::move(text)};
}

Descriptor open_to_read(const std::string& path) { return open_regular(path, O_RDONLY); }
std::uintmax_t size_of(const std::string& path) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error) throw std::system_error(error, path);
  return size;
}

std::string read_tail(const std::string& path, std::size_t most) {
  const Descriptor file = open_regular(path, O_RDONLY);
  const off_t size = ::lseek(file.get(), 0, SEEK_END);
  std::string text(most, '\0');
  const ssize_t count = ::pread(file.get(), text.data(), most, std::max<off_t>(0, size - static_cast<off_t>(most)));
  if (size < 0 || count < 0) fail(path, errno);
  text.resize(static_cast<std::size_t>(count));
  return text;
}

Lines::Lines(int descriptor, std::size_t limit) : descriptor_(descriptor), limit_(limit) {}

Lines::Lines(std::string_view text, std::size_t limit)
    : descriptor_(-1), limit_(limit), text_(text), taken_(text.size()), at_end_(true) {}

std::optional<Line> Lines::next() {
  for (;;) {
    if (auto line = next_read()) return line;
    if (at_end_) return {};
    if (before_wait) before_wait();
    wait_for(descriptor_, POLLIN);  // the descriptor may be non-blocking
    read_more();
  }
}

std::optional<Line> Lines::next_read() {
  const std::string_view all = this->all();
  for (;;) {
    const std::size_t end = all.find('\n', searched_);
    if (end == std::string_view::npos) {
      searched_ = all.size();
      const std::size_t length = all.size() - begin_;
      if (skipping_) {
        begin_ = searched_;
        return {};
      }
      const bool too_long = length > longest_line + 1;  // one more: a CR may come before the LF
      if (!too_long && (!at_end_ || length == 0)) return {};
      skipping_ = !at_end_;
      begin_ = searched_;
      return checked(all.substr(begin_ - length), false);
    }
    std::string_view text = all.substr(begin_, end - begin_);
    begin_ = searched_ = end + 1;
    if (skipping_) {  // the rest of a line that was already refused as too long
      skipping_ = false;
      continue;
    }
    if (text.ends_with('\r')) text.remove_suffix(1);
    return checked(text, true);
  }
}

bool Lines::read_more() {
  if (at_end_) return false;
  buffer_.erase(0, begin_);
  searched_ -= begin_;
  begin_ = 0;
  Block block;
  const ssize_t count = read_some(descriptor_, block.data(), block.size());
  const int error = errno;
  if (count < 0 && (error == EAGAIN || error == EWOULDBLOCK)) return true;
  if (count <= 0) {
    error_ = count < 0 ? error : 0;
    at_end_ = true;
    return false;
  }
  buffer_.append(block.data(), static_cast<std::size_t>(count));
  taken_ += static_cast<std::size_t>(count);
  return true;
}

Line Lines::checked(std::string_view text, bool ended) {
  ++number_;
  if (number_ == 1 && text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  Line line{.text = {}, .number = number_, .ended = ended, .flaw = {}, .raw = text.substr(0, longest_line)};
  const FlawAt found = find_flaw(text.substr(0, longest_line + 1));
  if (limit_ != 0 && taken_ - (all().size() - begin_) > limit_) {
    line.flaw = flawed(N_("The file is too large."), 1);
  } else if (found.flaw != TextFlaw::None && found.at < longest_line) {
    line.flaw = fault_of(found, text);
  } else if (text.size() > longest_line) {
    line.flaw = flawed(N_("The line is longer than 4096 bytes."), column_at(text, longest_line));
  } else {
    line.text = text;
  }
  return line;
}

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
