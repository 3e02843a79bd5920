#include "gonfalon/base/utf8.hpp"
#include "gonfalon/client/own_games.hpp"
#include "gonfalon/cli/lines.hpp"

#include <memory>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/client/files.hpp"
#include "gonfalon/client/review.hpp"
#include "gonfalon/client/play_timer.hpp"
#include "gonfalon/picture/picture.hpp"
#include "gonfalon/record/record_file.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/picture.hpp"
#include "output.hpp"

namespace gonfalon::cli {

using client::Complaint;
using text::_;

namespace {

Exit refused(const Complaint& complaint) {
  to_standard_error(complaint.line);
  return Exit::Refused;
}

void warn(const std::string& notice) {
  if (!notice.empty()) to_standard_error(notice);
}

// Runs look(game, notice) on the game that a record holds.
template <class Look>
Exit with_record(client::Lobby& lobby, const record::TextFile& file, Look look) {
  const auto opened = lobby.open_record(file);
  return opened ? look(*opened->game, opened->notice) : refused(opened.fault());
}

// Runs look_at_game(game) on the game that a record holds, or look_at_setup(rules, setup) on what a setup file does.
template <class LookAtGame, class LookAtSetup>
Exit with_file(client::Lobby& lobby, const std::string& path, LookAtGame look_at_game, LookAtSetup look_at_setup) {
  const auto file = record::read_file(path, record::largest_record);
  const auto head = client::read_head(file);
  if (!head) return refused(head.fault());
  if (head->kind == client::FileKind::Record)
    return with_record(lobby, file, [&](client::GameClient& game, const std::string& notice) {
      warn(notice);
      look_at_game(game);
      return Exit::Done;
    });
  const auto setup = client::read_setup(file, head->rules, Side::Red);
  if (!setup) return refused(setup.fault());
  look_at_setup(head->rules, *setup);
  return Exit::Done;
}

// Of a game that goes on only what all may know can be shown. What is to be said where another view is asked for.
std::optional<Complaint> hidden(const client::GameClient& game, std::optional<Listener> view, const std::string& path) {
  if (game.over() || !view || *view == Listener::Public) return {};
  return Complaint{text::fill(_("{0}: the game is not over, so only public information can be shown"), path)};
}

void print_turning_points(const client::GameClient& game, Side side, const std::vector<TurningPoint>& points, bool events) {
  std::string out;
  if (!events) out += client::count_of(side, points.size()) + '\n';
  for (const TurningPoint& point : points) {
    if (events)
      text::append_turning_point(out, game.rules(), point);
    else
      out += fmt::format("{}\n", joined(client::sentences(game, point), " "));
  }
  if (events) text::append_reviewed(out, game.rules(), side, points.size());
  fmt::print("{}", out);
}

bool all_is_known(const client::GameClient& game) {
  return game.over() && game.status().ready[Side::Red] && game.status().ready[Side::Blue];
}

}  // namespace

Exit replay(client::Lobby& lobby, const std::string& path, bool events, std::optional<Listener> view, const Watch& watch) {
  const auto file = record::read_file(path, record::largest_record);
  return with_record(lobby, file, [&](client::GameClient& game, const std::string& notice) {
    if (const auto refusal = hidden(game, view, path)) return refused(*refusal);
    const Listener listener = game.over() ? view.value_or(Listener::Full) : Listener::Public;
    if (watch && watch(game, listener, notice)) return Exit::Done;
    warn(notice);
    Output output(game.rules(), events, listener, {});
    output.catch_up(game);
    if (game.over() && !events) {
      for (const std::string& told : text::lines_of(client::account_of(game, listener, {}))) output.look(told);
    }
    output.flush();
    return Exit::Done;
  });
}

Exit review(client::Lobby& lobby, const std::string& path, bool events, std::optional<Listener> listener) {
  const auto file = record::read_file(path, record::largest_record);
  return with_record(lobby, file, [&](client::GameClient& game, const std::string& notice) {
    warn(notice);
    if (!game.over()) return refused({text::fill(_("{0}: the game is not over, so it has no turning points yet"), path)});
    if (::isatty(STDERR_FILENO) == 1) warn(_("The computer is analysing the game. This may take a minute."));
    BySide<std::unique_ptr<client::Reviewer>> reviewers;
    for (const Side side : both_sides)
      if (!listener || listener == listener_of(side)) reviewers[side] = game.table().ask_reviewer(side);
    for (const Side side : both_sides) {
      if (!reviewers[side]) continue;
      reviewers[side]->see_out();
      const auto& points = reviewers[side]->turning_points();
      if (!points) {
        to_standard_error(_("gonfalon: the computer does not answer"));
        return Exit::Failed;
      }
      print_turning_points(game, side, *points, events);
    }
    return Exit::Done;
  });
}

Exit check(client::Lobby& lobby, const std::string& path) {
  const auto well = [&](const auto&...) { fmt::print("{}", text::fill(_("{0}: ok\n"), path)); };
  if (path.ends_with(".rules")) {
    const auto rules = client::read_rules_file(path);
    if (!rules) return refused(rules.fault());
    well();
    return Exit::Done;
  }
  return with_file(lobby, path, well, well);
}

Exit show(client::Lobby& lobby, const std::string& path, text::Highest highest) {
  const auto draw = [highest](const auto&... what) {
    fmt::print("{}\n", text::picture(what..., text::Lines::Ascii, highest));
  };
  return with_file(
      lobby, path,
      [&](client::GameClient& game) {
        if (all_is_known(game))
          draw(game.rules(), BySide<View>{{game.view(Side::Red), game.view(Side::Blue)}});
        else
          draw(game.rules(), game.public_view());
      },
      [&](const Rules& rules, const Setup& setup) { draw(rules, Side::Red, setup); });
}

Exit draw_picture(client::Lobby& lobby, const Drawing& drawing) {
  const auto file = record::read_file(drawing.path, record::largest_record);
  const auto head = client::read_head(file);
  if (!head) return refused(head.fault());
  if (head->kind == client::FileKind::SetupFile)
    return refused({text::fill(_("{0}: this is a setup; `gonfalon show` draws it"), drawing.path)});
  return with_record(lobby, file, [&](client::GameClient& game, const std::string& notice) {
    warn(notice);
    if (const auto refusal = hidden(game, drawing.view, drawing.path)) return refused(*refusal);
    if (const int last = picture::moves_in(game); drawing.at.value_or(0) > last)
      return refused({text::fill(_("{0}: there is no move {1}; the last is {2}"), drawing.path, *drawing.at, last)});
    const picture::Wanted wanted{.eyes = drawing.view.value_or(picture::usual_eyes(game)),
                                 .at = drawing.at,
                                 .names = head->names,
                                 .highest = drawing.highest};
    const auto draw = !drawing.film ? picture::svg : drawing.out.ends_with(".cast") ? picture::cast : picture::film;
    const std::string drawn = draw(game, wanted);
    if (drawing.out.empty())
      fmt::print("{}", drawn);
    else
      record::write_file(drawing.out, drawn);
    return Exit::Done;
  });
}

}  // namespace gonfalon::cli
