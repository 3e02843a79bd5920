// What another process holds in its memory of a setup.
#include "guests.hpp"

#include <cstdint>
#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <unistd.h>

#include <fmt/core.h>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::guests {

namespace {

// The ranks of men who stand side by side.
using Row = std::vector<std::uint8_t>;

std::vector<Row> rows_of(const Rules& rules, const Setup& setup) {
  std::vector<Row> rows;
  const auto* men = std::get_if<battle::Deployment>(&setup);
  const auto* battle = std::get_if<battle::Rules>(&rules);
  if (men == nullptr || battle == nullptr) return rows;
  for (int row = 0; row < battle->rows; ++row) {
    Row ranks;
    for (int file = 0; file < battle->files; ++file)
      if (const auto rank = (*men)[static_cast<std::size_t>(row * board_width + file)]) ranks.push_back(static_cast<std::uint8_t>(*rank));
    // of others there may be many by chance
    if (std::set<std::uint8_t>(ranks.begin(), ranks.end()).size() >= 4 && ranks.size() >= 8) rows.push_back(ranks);
  }
  return rows;
}

// Whether they stand in this memory, one every `step` bytes, whatever number each rank has there, if they follow each other
// as ours do.
std::size_t count_rows(std::string_view memory, const std::vector<Row>& rows) {
  constexpr std::size_t longest_step = 24;
  std::size_t found = 0;
  for (const Row& row : rows)
    for (std::size_t step = 1; step <= longest_step; ++step)
      for (std::size_t at = 0; at + step * row.size() <= memory.size(); ++at) {
        std::size_t same = 1;
        while (same < row.size() && static_cast<std::uint8_t>(memory[at + same * step] - memory[at]) ==
                                        static_cast<std::uint8_t>(row[same] - row[0]))
          ++same;
        if (same == row.size()) ++found;
      }
  return found;
}

// Its lines, and pieces of what it is sealed as. A line that any setup has says nothing.
std::set<std::string> texts_of(const Rules& rules, Side side, const Setup& setup, const std::string& data) {
  constexpr std::size_t piece = 24;
  std::set<std::string> texts;
  for (std::size_t at = 0; at + piece <= data.size(); at += piece) texts.insert(data.substr(at, piece));
  const std::string all = text::setup_lines(rules, side, setup);
  for (std::size_t at = 0; at + 2 * piece <= all.size(); at += piece) texts.insert(all.substr(at, 2 * piece));
  return texts;
}

std::size_t count_texts(std::string_view memory, const std::set<std::string>& texts) {
  std::size_t found = 0;
  for (const std::string& text : texts)
    for (auto at = memory.find(text); at != std::string_view::npos; at = memory.find(text, at + 1)) ++found;
  return found;
}

// Each stretch of memory that the process may write to, one after another.
template <class Look>
std::size_t look_through(const std::string& process, Look look) {
  const Descriptor memory(::open(("/proc/" + process + "/mem").c_str(), O_RDONLY | O_CLOEXEC));
  if (!memory) throw std::runtime_error("its memory can't be read");
  std::ifstream maps("/proc/" + process + "/maps");
  std::size_t bytes = 0;
  for (std::string line; std::getline(maps, line);) {
    std::size_t begin = 0, end = 0;
    char access[5]{};
    if (std::sscanf(line.c_str(), "%zx-%zx %4s", &begin, &end, access) != 3 || access[1] != 'w') continue;
    std::string stretch(end - begin, '\0');
    const ssize_t count = ::pread(memory.get(), stretch.data(), stretch.size(), static_cast<off_t>(begin));
    if (count <= 0) continue;
    stretch.resize(static_cast<std::size_t>(count));
    bytes += stretch.size();
    look(stretch);
  }
  return bytes;
}

}  // namespace

int search(const Words& words) {
  const auto rules = find_variant(words[2]);
  const auto side = text::find_side(words[3]);
  if (!rules || !side) throw std::runtime_error("there is no such game or side");
  const auto setup = command::unseal(*rules, *side, words[4]);
  if (!setup) throw std::runtime_error("that is no setup");
  const auto rows = rows_of(*rules, *setup);
  auto texts = texts_of(*rules, *side, *setup, words[4]);
  // what the process has by right, for its own player may have built the same
  const auto own = command::unseal(*rules, other(*side), words[5]);
  if (!own) throw std::runtime_error("that is no setup of the other side");
  const std::string rightful = words[5] + text::setup_lines(*rules, other(*side), *own);
  std::erase_if(texts, [&](const std::string& text) { return rightful.find(text) != std::string::npos; });
  std::size_t found = 0;
  const std::size_t bytes = look_through(words[1], [&](std::string_view memory) {
    found += count_rows(memory, rows) + count_texts(memory, texts);
  });
  fmt::print("search side={} bytes={} found={}\n", words[3], bytes, found);
  return found > 0 ? 1 : 0;
}

}  // namespace gonfalon::guests
