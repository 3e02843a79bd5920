#include "gonfalon/base/strings.hpp"
#include "gonfalon/cli/lines.hpp"
#include "gonfalon/profile/files.hpp"

#include <memory>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/picture/picture.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/puzzle/missed.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/summary.hpp"
#include "output.hpp"

namespace gonfalon::cli {

using text::_;
using text::N_;

namespace {

Exit refused(const Error& error) {
  to_standard_error(text::line_of(error));
  return Exit::Refused;
}

void warn(const std::string& notice) {
  if (!notice.empty()) to_standard_error(notice);
}

// Runs look(game, notice) on a record's game. notice: what to tell of the file, mostly empty.
template <class Look>
Exit with_record(client::Lobby& lobby, const io::TextFile& file, Look look) {
  const auto opened = lobby.open_record(file);
  return opened ? look(*opened->game, opened->notice) : refused(opened.error());
}

// Runs look_at_game(game) on a record's game, or look_at_setup(rules, setup) on a setup file.
template <class LookAtGame, class LookAtSetup>
Exit with_file(client::Lobby& lobby, const std::string& path, LookAtGame look_at_game, LookAtSetup look_at_setup) {
  const auto file = io::read_file(path, io::largest_record);
  const auto head = profile::read_head(file);
  if (!head) return refused(head.error());
  if (head->kind == profile::FileKind::Record)
    return with_record(lobby, file, [&](client::GameClient& game, const std::string& notice) {
      warn(notice);
      look_at_game(game);
      return Exit::Done;
    });
  const auto setup = profile::read_setup(file, head->rules, Side::Red);
  if (!setup) return refused(setup.error());
  look_at_setup(head->rules, *setup);
  return Exit::Done;
}

// The error if another view than the public one of an unfinished game is asked for; nullopt: the view is allowed.
// TRANSLATORS, all below: printed by `gonfalon replay`, `review`, `check` and `picture`; errors come after the file's name
std::optional<Error> hidden(const client::GameClient& game, std::optional<Listener> view, const std::string& path) {
  if (game.over() || !view || *view == Listener::Public) return {};
  return Error{.message = N_("the game is not over, so only public information can be shown"), .file = path};
}

void print_review(const client::GameClient& game, Side side, const GameReview& review, bool events) {
  std::string out;
  if (events) {
    text::append_review(out, game.rules(), side, review);
  } else {
    out += client::count_of(side, review.points.size()) + '\n';
    for (const TurningPoint& point : review.points) out += fmt::format("{}\n", text::in_ascii(joined(client::sentences(game, point), " ")));
  }
  print_out("{}", out);
}

bool all_is_known(const client::GameClient& game) {
  return game.over() && game.status().ready[Side::Red] && game.status().ready[Side::Blue];
}

}  // namespace

Exit replay(client::Lobby& lobby, const std::string& path, bool events, std::optional<Listener> view, const Watch& watch) {
  const auto file = io::read_file(path, io::largest_record);
  return with_record(lobby, file, [&](client::GameClient& game, const std::string& notice) {
    if (const auto refusal = hidden(game, view, path)) return refused(*refusal);
    const Listener listener = game.over() ? view.value_or(Listener::Full) : Listener::Public;
    const auto head = profile::read_head(file);
    if (watch && watch(game, listener, notice, head ? head->names : BySide<std::string>{})) return Exit::Done;
    warn(notice);
    Output output(game.rules(), events, listener, {});
    output.catch_up(game);
    if (game.over() && !events) {
      for (const std::string& told : text::lines_of(client::end_summary_of(game, listener, {}))) output.look(told);
    }
    output.flush();
    return Exit::Done;
  });
}

Exit review(client::Lobby& lobby, const std::string& path, bool events, std::optional<Listener> listener) {
  const auto file = io::read_file(path, io::largest_record);
  return with_record(lobby, file, [&](client::GameClient& game, const std::string& notice) {
    warn(notice);
    if (!game.over()) return refused({.message = N_("the game is not over, so it has no turning points yet"), .file = path});
    if (::isatty(STDERR_FILENO) == 1) warn(_("The computer is analysing the game. This may take a minute."));
    BySide<std::unique_ptr<client::Reviewer>> reviewers;
    for (const Side side : both_sides)
      if (!listener || listener == listener_of(side)) reviewers[side] = game.table().ask_reviewer(side);
    for (const Side side : both_sides) {
      if (!reviewers[side]) continue;
      reviewers[side]->see_out();
      const auto& review = reviewers[side]->review();
      if (!review) {
        to_standard_error(_("gonfalon: the computer does not answer"));
        return Exit::Failed;
      }
      print_review(game, side, *review, events);
    }
    return Exit::Done;
  });
}

Result<std::vector<puzzle::Puzzle>, Error> puzzles_from(client::Lobby& lobby, const std::string& path) {
  const auto file = io::read_file(path, io::largest_record);
  const auto head = profile::read_head(file);
  if (!head) return head.error();
  const auto opened = lobby.open_record(file);
  if (!opened) return opened.error();
  const auto& [game, notice] = *opened;
  warn(notice);
  if (!game->over()) return Error{.message = N_("the game is not over, so it has no puzzles yet"), .file = path};
  const auto is_computer = [&](Side side) { return profile::is_computer(head->names[side]); };
  std::optional<Side> player;
  for (const Side side : both_sides)
    if (is_computer(other(side)) && !is_computer(side)) player = side;
  return puzzle::missed_in(*game, player, path);
}

Exit check(client::Lobby& lobby, const std::string& path) {
  // TRANSLATORS: `gonfalon check`, when the file is valid. {0}: its path
  const auto well = [&](const auto&...) { print_out("{}", text::fill(_("{0}: ok\n"), path)); };
  if (path.ends_with(".rules")) {
    const auto rules = profile::read_rules_file(path);
    if (!rules) return refused(rules.error());
    well();
    return Exit::Done;
  }
  return with_file(lobby, path, well, [&](const Rules& rules, const Setup& setup) {
    well();
    if (const std::string warning = text::warning(rules, setup); !warning.empty()) warn(warning);
  });
}

Exit show(client::Lobby& lobby, const std::string& path, text::Highest highest) {
  const auto draw = [highest](const auto&... what) {
    print_out("{}\n", text::picture(what..., text::Lines::Ascii, highest));
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
  const auto file = io::read_file(drawing.path, io::largest_record);
  const auto head = profile::read_head(file);
  if (!head) return refused(head.error());
  if (head->kind == profile::FileKind::SetupFile)
    return refused({.message = N_("this is a setup; `gonfalon show` draws it"), .file = drawing.path});
  return with_record(lobby, file, [&](client::GameClient& game, const std::string& notice) {
    warn(notice);
    if (const auto refusal = hidden(game, drawing.view, drawing.path)) return refused(*refusal);
    if (const int last = picture::moves_in(game); drawing.at.value_or(0) > last)
      // TRANSLATORS: {0}: number of the move that was asked for, {1}: number of the last move
      return refused({.message = N_("there is no move {0}; the last is {1}"),
                      .arguments = {std::to_string(*drawing.at), std::to_string(last)},
                      .file = drawing.path});
    const picture::Wanted wanted{.eyes = drawing.view.value_or(picture::usual_eyes(game)),
                                 .at = drawing.at,
                                 .names = head->names,
                                 .highest = drawing.highest};
    const auto draw = !drawing.film ? picture::svg : drawing.out.ends_with(".cast") ? picture::cast : picture::film;
    const std::string drawn = draw(game, wanted);
    if (drawing.out.empty())
      print_out("{}", drawn);
    else
      io::write_file(drawing.out, drawn);
    return Exit::Done;
  });
}

}  // namespace gonfalon::cli
