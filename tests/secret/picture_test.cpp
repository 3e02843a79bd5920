// Screens, pictures and films: those of a game that differs in a secret which a side has not touched are the same, byte for byte,
// for that side and for a bystander.
#include <doctest/doctest.h>

#include <string>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/picture/picture.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/notation.hpp"
#include "each_twin.hpp"
#include "unit/typed.hpp"

using namespace gonfalon;
using namespace gonfalon::secret;

namespace {

// The game once more, with the owner's setup in the place of his; null: with his own.
void play_again(test::Table& table, const PlayTime& played, const Change* change) {
  for (const Turn& turn : played.turns) {
    if (turn.refused) continue;
    if (const auto* deploy = std::get_if<Deploy>(&turn.order)) {
      table.deploy(turn.side, change != nullptr && turn.side == change->owner ? change->setup : deploy->setup);
      continue;
    }
    std::string line(text::name_of(turn.side));
    line += ": ";
    text::append_command(line, played.rules, turn.order);
    table.say(line);
  }
}

// What somebody with these eyes has before him at that moment, at several sizes, whatever the board reminds him of.
std::string screens(const client::GameClient& door, Listener eyes, std::size_t end) {
  const View view = client::view_at(door, eyes, end);
  screen::UiState ui;
  client::retell(ui, door, eyes, end > 60 ? end - 60 : 0, end);
  const auto seat = client::side_of(eyes);
  std::string all;
  for (const text::Memory memory : {text::Memory::AsOnTable, text::Memory::Remembered, text::Memory::OpenBook})
    for (const screen::Size size : {screen::Size{40, 16}, screen::Size{80, 24}, screen::Size{160, 50}}) {
      const screen::Frame frame = screen::draw({.rules = door.rules(), .view = view, .seat = seat.value_or(Side::Red), .ui = ui, .seated = seat.has_value(), .memory = memory}, size);
      for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
          const screen::Cell& cell = frame.at({x, y});
          all += to_utf8(cell.sign);
          all += static_cast<char>('a' + static_cast<int>(cell.style.ink) * 4 + (cell.style.bold ? 2 : 0) + (cell.style.reverse ? 1 : 0));
        }
    }
  return all;
}

struct Count {
  int twins = 0;
  int told_apart = 0;  // by their owner
};

void compare(const PlayTime& played, const Change& change, Random& random, Count& count) {
  test::Table base(played.rules, played.first);
  test::Table twin(played.rules, played.first);
  play_again(base, played, nullptr);
  play_again(twin, played, &change);
  const int last = picture::moves_in(base.client());
  REQUIRE(last == picture::moves_in(twin.client()));
  for (const Listener eyes : {listener_of(other(change.owner)), Listener::Public}) {
    const picture::Wanted wanted{.eyes = eyes, .names = {{"Ada", "Zoe"}}};
    CHECK((picture::film(base.client(), wanted) == picture::film(twin.client(), wanted)));
    CHECK((picture::cast(base.client(), wanted) == picture::cast(twin.client(), wanted)));
    for (const std::size_t part : {1U, 2U, 3U}) {
      const std::size_t end = part * base.client().report_count() / 3;
      CHECK((screens(base.client(), eyes, end) == screens(twin.client(), eyes, end)));
    }
    for (const int at : {0, static_cast<int>(random.below(static_cast<std::uint32_t>(last + 1))), last}) {
      const picture::Wanted moment{.eyes = eyes, .at = at};
      CHECK((picture::svg(base.client(), moment) == picture::svg(twin.client(), moment)));
    }
  }
  const picture::Wanted own{.eyes = listener_of(change.owner), .at = 0};
  if (picture::svg(base.client(), own) != picture::svg(twin.client(), own)) ++count.told_apart;
}

Count compare_games(bool battle, int games) {
  Count count;
  count.twins = each_twin({.battle = battle, .games = games, .first_seed = 31000, .steps = 60},
                          [&](const PlayTime& played, const Change& change, Random& random) { compare(played, change, random, count); });
  MESSAGE(count.twins, " twins, ", count.told_apart, " told apart by their owner");
  return count;
}

}  // namespace

TEST_CASE("screens and pictures of a battle hold no secret") {
  const Count count = compare_games(true, times(12));
  CHECK(count.twins > times(30));
  CHECK(count.told_apart == count.twins);
}

TEST_CASE("screens and pictures of a fortress hold no secret") {
  const Count count = compare_games(false, times(16));
  CHECK(count.twins > times(16));
  CHECK(count.told_apart == count.twins);
}
