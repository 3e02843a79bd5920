// Is a text well-formed XML, as far as the program writes any: elements, attributes in quotation marks, text, the five
// named signs and numbered ones.
#pragma once

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "gonfalon/base/strings.hpp"

namespace gonfalon::test {

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : rest_(text) {}

  // What is wrong first; empty: nothing.
  std::string flaw() {
    if (!take("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")) return "it does not say what it is";
    while (!rest_.empty() && flaw_.empty()) rest_.starts_with("<") ? read_tag() : read_text(rest_.find('<'));
    if (flaw_.empty() && !open_.empty()) flaw_ = open_.back() + " is not closed";
    if (flaw_.empty() && roots_ != 1) flaw_ = "it has " + std::to_string(roots_) + " roots";
    return flaw_;
  }

 private:
  bool take(std::string_view what) {
    if (!rest_.starts_with(what)) return false;
    rest_.remove_prefix(what.size());
    return true;
  }
  void wrong(const std::string& what) {
    if (flaw_.empty()) flaw_ = what + " before: " + std::string(rest_.substr(0, 60));
  }
  std::string name() {
    std::size_t length = 0;
    while (length < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[length])) != 0 || rest_[length] == '-' || rest_[length] == ':')) ++length;
    const std::string found(rest_.substr(0, length));
    rest_.remove_prefix(length);
    if (found.empty()) wrong("a name is missing");
    return found;
  }

  // Up to `end`, which is not taken.
  void read_text(std::size_t end) {
    const std::string_view text = rest_.substr(0, end);
    rest_.remove_prefix(text.size());
    if (open_.empty() && text.find_first_not_of(" \n") != std::string_view::npos) wrong("text outside the root");
    for (const std::string_view line : split(text, "\n"))
      if (find_flaw(line).flaw != TextFlaw::None) wrong("what no text may hold");
    if (text.find("\xEF\xBF\xBE") != std::string_view::npos || text.find("\xEF\xBF\xBF") != std::string_view::npos) wrong("no character of XML");
    for (std::size_t at = text.find('&'); at != std::string_view::npos; at = text.find('&', at + 1)) {
      bool known = false;
      for (const std::string_view sign : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"}) known = known || text.substr(at).starts_with(sign);
      if (!known) wrong("a bare &");
    }
  }

  void read_tag() {
    if (take("</")) {
      const std::string closed = name();
      if (open_.empty() || open_.back() != closed) return wrong(closed + " is closed, and was not open");
      open_.pop_back();
      if (!take(">")) wrong("a closing tag that goes on");
      return;
    }
    take("<");
    const std::string opened = name();
    std::vector<std::string> seen;
    while (flaw_.empty() && take(" ")) {
      const std::string attribute = name();
      for (const std::string& before : seen)
        if (before == attribute) wrong(attribute + " stands twice");
      seen.push_back(attribute);
      if (!take("=\"")) return wrong("an attribute without a value");
      const std::size_t end = rest_.find('"');
      if (end == std::string_view::npos || rest_.substr(0, end).find('<') != std::string_view::npos) return wrong("a value without its end");
      open_.push_back(attribute);  // its value is inside something
      read_text(end);
      open_.pop_back();
      take("\"");
    }
    if (open_.empty()) ++roots_;
    if (take("/>")) return;
    open_.push_back(opened);
    if (!take(">")) wrong("a tag without its end");
  }

  std::string_view rest_;
  std::vector<std::string> open_;
  int roots_ = 0;
  std::string flaw_;
};

inline std::string flaw_in_xml(std::string_view text) { return XmlReader(text).flaw(); }

}  // namespace gonfalon::test
