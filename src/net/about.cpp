#include "about.hpp"

#include <unistd.h>

#include <fmt/format.h>

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/net/tables.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::net {

namespace {

constexpr std::size_t longest_player = (text::longest_value - 64) / 2;  // the line holds two of them

// `red`, `blue`, `both` or `none`.
template <class Holds>
std::string_view sides_where(Holds holds) {
  if (holds(Side::Red) && holds(Side::Blue)) return "both";
  return holds(Side::Red) ? text::name_of(Side::Red) : holds(Side::Blue) ? text::name_of(Side::Blue) : "none";
}

bool holds(const text::EventLine& line, std::string_view key, Side side) {
  const auto sides = line.value(key);
  return sides == "both" || sides == text::name_of(side);
}

}  // namespace

std::string about_line(const table::Table& table, const Seats& seats, const std::string& asker, BySide<bool> present, std::size_t watching,
                       const std::string& opener) {
  const GameStatus& status = table.status();
  const auto player = [&](Side side) {
    const std::string owner = seats.players()[side];
    return text::event_value(owner.empty() && !seats.is_free(side) ? table.recorded().head.names[side] : owner, longest_player);
  };
  return fmt::format("table variant={} red={} blue={} free={} mine={} present={} tokens={} over={} turn={} process={} watching={}{}\n",
                     id_of(table.game().rules()), player(Side::Red), player(Side::Blue),
                     sides_where([&](Side side) { return seats.is_free(side); }),
                     sides_where([&](Side side) { return seats.is_of(side, asker); }),
                     sides_where([&](Side side) { return present[side]; }), seats.have_tokens() ? "yes" : "no",
                     table.over() ? "yes" : "no", status.stage == Stage::Play ? text::name_of(status.to_act) : "none", ::getpid(), watching,
                     opener.empty() ? "" : " opener=" + text::event_value(opener));
}

std::optional<client::OpenTable> read_about(const std::string& table, std::string_view line) {
  const text::EventLine about(line);
  const auto variant = about.value("variant");
  if (about.keyword() != "table" || !variant || !is_variant_id(*variant)) return {};
  client::OpenTable open{.name = table,
                         .variant = std::string(*variant),
                         .seats = {},
                         .tokens = about.value("tokens") == "yes",
                         .over = about.value("over") == "yes",
                         .turn = text::find_side(about.value("turn").value_or("")),
                         .process = about.number("process").value_or(0),
                         .watching = about.number("watching").value_or(0)};
  if (const auto opener = about.value("opener")) {
    if (!is_table_name(*opener)) return {};
    open.opener = *opener;
  }
  for (const Side side : both_sides) {
    client::TableSeat& seat = open.seats[side];
    seat.player = text::from_event_value(about.value(text::name_of(side)).value_or(""));
    if (find_flaw(seat.player).flaw != TextFlaw::None) return {};
    seat.free = holds(about, "free", side);
    seat.mine = holds(about, "mine", side);
    seat.present = holds(about, "present", side);
  }
  return open;
}

}  // namespace gonfalon::net
