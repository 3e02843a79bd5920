#include "gonfalon/record/lines.hpp"

#include <cerrno>
#include <unistd.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/text/gettext.hpp"

namespace gonfalon::record {

namespace {

using text::N_;

constexpr std::size_t block = std::size_t{64} << 10;

Fault flawed(const char* why, int column) {
  return {.code = Refusal::Syntax, .at = {}, .word = {}, .column = column, .why = why};
}

const char* describe(TextFlaw flaw) {
  switch (flaw) {
    case TextFlaw::Nul: return N_("a NUL byte has no place in text");
    case TextFlaw::Control: return N_("a control character has no place in text");
    case TextFlaw::BadUtf8: return N_("these bytes are no UTF-8");
    case TextFlaw::None: break;
  }
  return nullptr;
}

}  // namespace

Lines::Lines(int descriptor, std::size_t limit) : descriptor_(descriptor), limit_(limit) {}

std::optional<Line> Lines::next() {
  for (;;) {
    if (auto line = next_read()) return line;
    if (at_end_) return {};
    if (before_wait) before_wait();
    read_more();
  }
}

std::optional<Line> Lines::next_read() {
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched_);
    if (end == std::string::npos) {
      searched_ = buffer_.size();
      const std::size_t length = buffer_.size() - begin_;
      if (skipping_) {
        begin_ = searched_;
        return {};
      }
      const bool too_long = length > longest_line + 1;  // one more: a CR may come before the LF
      if (!too_long && (!at_end_ || length == 0)) return {};
      skipping_ = !at_end_;
      begin_ = searched_;
      return checked(std::string_view(buffer_).substr(begin_ - length), false);
    }
    std::string_view text = std::string_view(buffer_).substr(begin_, end - begin_);
    begin_ = searched_ = end + 1;
    whole_ = taken_ - (buffer_.size() - begin_);
    if (skipping_) {  // the rest of a line that was refused for its length already
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
  const std::size_t old = buffer_.size();
  buffer_.resize(old + block);
  ssize_t count;
  do {
    count = ::read(descriptor_, buffer_.data() + old, block);
  } while (count < 0 && errno == EINTR);
  buffer_.resize(old + static_cast<std::size_t>(count > 0 ? count : 0));
  if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return true;
  if (count <= 0) {
    failed_ = count < 0;
    at_end_ = true;
    return false;
  }
  taken_ += static_cast<std::size_t>(count);
  return true;
}

Line Lines::checked(std::string_view text, bool ended) {
  ++number_;
  if (number_ == 1 && text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  Line line{.text = {}, .number = number_, .ended = ended, .flaw = {}};
  const FlawAt found = find_flaw(text.substr(0, longest_line + 1));
  if (limit_ != 0 && taken_ - (buffer_.size() - begin_) > limit_) {
    line.flaw = flawed(N_("the file is larger than such a file may be"), 1);
  } else if (found.flaw != TextFlaw::None && found.at < longest_line) {
    line.flaw = flawed(describe(found.flaw), column_at(text, found.at));
  } else if (text.size() > longest_line) {
    line.flaw = flawed(N_("the line is longer than 4096 bytes"), column_at(text, longest_line));
  } else {
    line.text = text;
  }
  return line;
}

}  // namespace gonfalon::record
