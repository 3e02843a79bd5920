#include "gonfalon/picture/picture.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/client/retelling.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "picture.hpp"

namespace gonfalon::picture {

using text::_;

namespace {

// All versions of each part, and the moment from which each is shown.
class Reel {
 public:
  void add(const Parts& parts) {
    tracks_.resize(parts.size());
    for (std::size_t part = 0; part < parts.size(); ++part)
      if (tracks_[part].empty() || tracks_[part].back().drawn != parts[part])
        tracks_[part].push_back({moments_, parts[part]});
    ++moments_;
  }

  // begins: the time at which each moment begins, in milliseconds, and after the last the end of the film.
  std::string drawn(const std::vector<std::int64_t>& begins) const {
    std::string out;
    std::set<std::pair<std::size_t, std::size_t>> spans;
    for (const auto& track : tracks_)
      for (std::size_t nth = 0; nth < track.size(); ++nth) {
        const std::size_t from = track[nth].from;
        const std::size_t to = nth + 1 < track.size() ? track[nth + 1].from : moments_;
        if (track[nth].drawn.empty()) continue;
        if (from == 0 && to == moments_) {
          out += track[nth].drawn;
          continue;
        }
        spans.insert({from, to});
        out += fmt::format("<g class=\"shot{}\" style=\"animation-name:s{}-{}\">\n{}</g>\n", to == moments_ ? " end" : "", from, to, track[nth].drawn);
      }
    out += "<style>\n";
    for (const auto& [from, to] : spans) out += span(from, to, begins);
    return out + "</style>\n";
  }

 private:
  struct Shot {
    std::size_t from;
    std::string drawn;
  };

  // The animation of what is in sight from one moment to another.
  std::string span(std::size_t from, std::size_t to, const std::vector<std::int64_t>& begins) const {
    const auto at = [&](std::size_t moment) { return 100 * static_cast<double>(begins[moment]) / static_cast<double>(begins.back()); };
    std::string keys = fmt::format("@keyframes s{}-{}{{0%{{visibility:{}}}", from, to, from == 0 ? "visible" : "hidden");
    if (from > 0) keys += fmt::format("{:.5f}%{{visibility:visible}}", at(from));
    if (to < moments_) keys += fmt::format("{:.5f}%{{visibility:hidden}}", at(to));
    return keys + "}\n";
  }

  std::vector<std::vector<Shot>> tracks_;
  std::size_t moments_ = 0;
};

// A viewer without animations, and one whose reader prefers less motion, shows the end of the film.
std::string film_style(std::int64_t milliseconds) {
  return fmt::format(
      ".shot{{animation-duration:{0}ms;animation-timing-function:step-end;animation-iteration-count:infinite;"
      "visibility:hidden}}\n.end{{visibility:visible}}\n"
      ".run{{animation:run {0}ms linear infinite;transform-origin:0 0;fill:#8d8471}}\n"
      "@keyframes run{{from{{transform:scaleX(0)}}to{{transform:scaleX(1)}}}}\n"
      "svg:active .shot,svg:active .run{{animation-play-state:paused}}\n"
      "@media (prefers-reduced-motion:reduce){{.shot,.run{{animation:none!important}}}}\n",
      milliseconds);
}

std::string title_of(const Sheet& sheet, const Moment& moment) {
  return text::fill("{0} ({1})", sheet.heading(moment), client::called_eyes(moment.eyes));
}

}  // namespace

Listener usual_eyes(const client::GameClient& game) { return game.over() ? Listener::Full : Listener::Public; }

int moves_in(const client::GameClient& game) { return Walk(game, Listener::Public).last(); }

std::string svg(const client::GameClient& game, const Wanted& wanted) {
  Walk walk(game, wanted.eyes);
  walk.go_to(wanted.at.value_or(walk.last()));
  Sheet sheet(game.rules(), wanted);
  sheet.make_room(walk.now());
  std::string out = sheet.begin(title_of(sheet, walk.now()), sheet.description(walk.now()), "");
  for (const std::string& part : sheet.parts(walk.now())) out += part;
  return out + "</svg>\n";
}

std::string film(const client::GameClient& game, const Wanted& wanted) {
  if (moves_in(game) == 0) return svg(game, wanted);
  Sheet sheet(game.rules(), wanted);
  std::vector<std::int64_t> begins{0};
  for (Walk walk(game, wanted.eyes);;) {  // the longest text below the drawing decides the size
    sheet.make_room(walk.now());
    begins.push_back(begins.back() + walk.now().pause());
    if (!walk.go_on()) break;
  }
  Reel reel;
  Walk walk(game, wanted.eyes);
  do {
    reel.add(sheet.parts(walk.now()));
  } while (walk.go_on());
  // TRANSLATORS: title of an animated picture of a game; {0}: the game's name
  const std::string title = text::fill(_("{0}, move by move"), text::title(game.rules()));
  std::string out = sheet.begin(title, sheet.description(walk.now()), film_style(begins.back()));
  const Extent all = sheet.extent();
  return out + reel.drawn(begins) + box({0, all.height - 5}, {all.width, 5}, 0, "run") + "</svg>\n";
}

namespace {

// The end is no move, though a replay stops at it.
bool is_move(const Report& fact) { return client::begins_step(fact) && !std::holds_alternative<Ended>(fact); }

std::vector<std::size_t> stops_of(const client::GameClient& game) {
  std::vector<std::size_t> stops;
  for (std::size_t fact = 0; fact < game.report_count(); ++fact)
    if (is_move(game.told(fact, Listener::Public))) stops.push_back(fact);
  stops.push_back(game.report_count());
  return stops;
}

bool is_meeting(const Report& fact) {
  return std::holds_alternative<Attacked>(fact) || std::holds_alternative<CardBeaten>(fact) ||
         std::holds_alternative<PieceBeaten>(fact) || std::holds_alternative<Fell>(fact);
}

}  // namespace

int Moment::pause() const {
  constexpr int a_move = 1000, a_meeting = 2000, the_end = 5000;
  if (last) return the_end;
  return made == 0 || std::ranges::any_of(told, is_meeting) ? a_meeting : a_move;
}

Walk::Walk(const client::GameClient& game, Listener eyes)
    : game_(game),
      stops_(stops_of(game)),
      now_{.rules = game.rules(),
           .eyes = eyes,
           .seen = blank_view(game.rules(), client::side_of(eyes)),
           .both = {},
           .told = {}} {
  if (eyes == Listener::Full)
    now_.both = BySide<View>{{blank_view(game.rules(), Side::Red), blank_view(game.rules(), Side::Blue)}};
  now_.last = last() == 0;
  hear(stops_.front());
}

bool Walk::go_on() {
  if (now_.made == last()) return false;
  ++now_.made;
  now_.last = now_.made == last();
  hear(stops_[static_cast<std::size_t>(now_.made)]);
  return true;
}

void Walk::go_to(int made) {
  while (now_.made < made && go_on()) {}
}

void Walk::hear(std::size_t end) {
  now_.told.clear();
  for (; facts_ < end; ++facts_) {
    Report told = game_.told(facts_, now_.eyes);
    if (!now_.both) learn(now_.rules, now_.seen, told);
    now_.told.push_back(std::move(told));
    if (!now_.both) continue;
    learn(now_.rules, now_.seen, game_.told(facts_, Listener::Public));
    for (const Side side : both_sides)
      learn(now_.rules, (*now_.both)[side], game_.told(facts_, listener_of(side)));
  }
}

}  // namespace gonfalon::picture
