#include "end_panel.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/picture/picture.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/puzzle/missed.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "menu.hpp"

namespace gonfalon::tui {

using screen::Ink;
using screen::Key;
using screen::KeyKind;
using text::_;
using text::N_;

// TRANSLATORS, all below: Panel at the end of a game: a line to choose, shown after its letter as in `w  watch from the start`.
// Keep it short. The letter of a line: one small letter from a to z that players would guess from your translation of the line. No
// two lines may have the same, and q stays the letter of `leave`.

// One thing to do: the player presses its letter or the key of its action, or chooses its line.
struct EndPanel::Offer {
  std::string_view action;
  Lettered line;
  void (EndPanel::*does)();
  bool (EndPanel::*is_there)() = &EndPanel::always;
};

// A new offer is a row here and an action in screen/keys.cpp. The letters are the same on all panels. The usual way to play again is
// the first row: a person has just seen the setup, which a program forgets.
const std::vector<EndPanel::Offer>& EndPanel::all_offers() {
  constexpr Lettered again = L_('a', "again, sides swapped");
  static const std::vector<Offer> rows{
      {"rematch", again, &EndPanel::want_rematch, &EndPanel::meets_person},
      {"same-setups", L_('e', "again, same setups"), &EndPanel::want_same_setups, &EndPanel::has_shown_setup},
      {"same-setups", again, &EndPanel::want_same_setups, &EndPanel::has_forgotten_setup},
      {"same-sides", L_('s', "again, same side"), &EndPanel::want_same_sides, &EndPanel::may_keep_sides},
      {"rematch", L_('n', "new setups, swapped"), &EndPanel::want_rematch, &EndPanel::may_want_rematch},
      {"review", L_('r', "review the game"), &EndPanel::review_it},
      {"puzzles", L_('z', "puzzles: what you missed"), &EndPanel::solve_puzzles, &EndPanel::has_puzzles},
      {"watch", L_('w', "watch from the start"), &EndPanel::watch},
      {"openings", L_('o', "the opening setups"), &EndPanel::look_at_openings},
      {"picture", L_('p', "save a picture"), &EndPanel::save_picture, &EndPanel::may_save_pictures},
      {"film", L_('f', "save a film"), &EndPanel::save_film, &EndPanel::may_save_pictures},
      {"ending", L_('b', "look at the board"), &EndPanel::close},
      {"leave", L_('q', "leave"), &EndPanel::leave},
  };
  return rows;
}

std::vector<const EndPanel::Offer*> EndPanel::offers() {
  std::vector<const Offer*> there;
  for (const Offer& offer : all_offers())
    if ((this->*offer.is_there)()) there.push_back(&offer);
  return there;
}

bool EndPanel::may_save_pictures() { return may(Permission::PictureFile); }

bool EndPanel::meets_person() { return seating_.hot_seat() || desk_.may_talk; }

bool EndPanel::may_want_rematch() { return !meets_person() && (!seating_.watching() || !desk_.plan.is_elsewhere()); }

bool EndPanel::has_shown_setup() { return meets_person() && has_own_setup(); }

bool EndPanel::has_forgotten_setup() { return !meets_person() && has_own_setup(); }

bool EndPanel::may_keep_sides() { return has_own_setup() && !desk_.plan.is_elsewhere() && !seating_.watching(); }

bool EndPanel::has_own_setup() { return setups_of_people(true) != BySide<std::optional<Setup>>{}; }

// ---- when the game is over -----------------------------------------------------------------------

namespace {

// Can an attack have ended the game? Otherwise the one that is still shown has nothing to do with it.
bool may_end_by_attack(Reason reason) {
  switch (reason) {
    case Reason::Flag: case Reason::Immobile: case Reason::BothImmobile: return true;
    case Reason::Resign: case Reason::Forfeit: case Reason::Agreed: case Reason::Stuck: case Reason::NoAttack: case Reason::TurnLimit: return false;
  }
  return false;
}

}  // namespace

void EndPanel::look() {
  client::GameClient& game = seating_.game();
  play_timer_.look(game);
  if (!game.over()) {  // also after the last order was taken back
    open_ = opened_ = false;
    desk_.rematch_wishes = {};
    review_.reset();
    return;
  }
  if (desk_.is_guided()) return;
  if (play_timer_.has_seen_the_end() && !std::exchange(result_kept_, true)) keep_result();
  if (opened_ || desk_.ui().typing) return;
  if (desk_.ui().attack && may_end_by_attack(game.status().outcome->reason)) return;
  desk_.ui().attack.reset();
  open_ = opened_ = true;
  chosen_ = 0;
  puzzles_ = puzzle::missed_in(seating_.game(), reader_of(seating_), seating_.game().table().saved().key);
  graph_ = client::course_of(seating_.game(), seating_.seat());
  desk_.ui().let_go();
}

// Adds the finished game to the player's results. If they can't be saved, a message says so, and nothing else fails.
void EndPanel::keep_result() {
  const auto result = client::result_of(desk_.plan, seating_.game());
  if (!result) return;
  try {
    // TRANSLATORS, all below: Message line below the board.
    if (!profile::keep_result(*result))
      desk_.say(_("Your results are from another version of this program. They were not changed."), true);
    else
      score_ = profile::score_told(*result, seating_.game().state().notebooks[result->side].help() == client::Help::Undo);
  } catch (const std::system_error& error) {
    // TRANSLATORS: {0}: the reason, such as a file's name and the system's error
    desk_.say(text::fill(_("Your results can't be saved. {0}"), text::message_of(error)), true);
  }
}

// ---- what is told --------------------------------------------------------------------------------

screen::Ending EndPanel::told() {
  const text::EndSummary summary = client::end_summary_of(seating_.game(), {}, play_timer_.played(), desk_.players());
  const Outcome& outcome = *seating_.game().status().outcome;
  // TRANSLATORS: Panel at the end of a game: title of a graph of who was ahead
  screen::Ending ending{.winner = outcome.winner,
                        .headline = text::ending(seating_.rules(), outcome, reader_of(seating_), desk_.players()),
                        .told = {},
                        .graph_title = _("Who was ahead"),
                        .graph = is_reviewed() ? client::course_of(seating_.game(), seating_.seat(), review_->course(seating_.seat())) : graph_};
  if (const std::string told = other_player_news(); !told.empty()) ending.told.push_back({told, told, Ink::Goal});
  if (!summary.program_log.empty()) ending.told.push_back({summary.program_log});
  ending.told.push_back({summary.length});
  if (!score_.empty()) ending.told.push_back({score_});
  for (const Side side : both_sides) {
    const Ink ink = side == Side::Red ? Ink::Red : Ink::Blue;
    const std::string& lost = summary.lost[side];
    const std::string& in_short = summary.lost_in_short[side];
    if (!lost.empty()) ending.told.push_back({lost, in_short.empty() ? lost : in_short, ink, side == Side::Blue && !summary.lost[Side::Red].empty()});
  }
  for (const Side side : both_sides)
    if (!summary.flags[side].empty()) ending.told.push_back({summary.flags[side], summary.flags[side], Ink::Plain, side == Side::Blue, true});
  for (const Offer* const offer : offers()) {
    const bool once_more = offer->action == "rematch" && seating_.alone();  // one person plays both sides
    // TRANSLATORS: Line in the panel at the end of a practice game, shown after its key
    std::string does = once_more ? _("play again") : _(offer->line.label);
    const std::size_t points = is_reviewed() ? review_->count(seating_.seat()) : 0;
    if (offer->action == "review" && points > 0)
      // TRANSLATORS: {0}: how many turning points the review has found
      does = text::fill(text::ngettext("review: {0} turning point", "review: {0} turning points", static_cast<int>(points)), points);
    ending.offers.push_back({offer->line.letter(), does});
  }
  ending.chosen = std::min(chosen_, ending.offers.size() - 1);
  return ending;
}

std::optional<Side> EndPanel::awaited_side() const {
  const auto reader = reader_of(seating_);
  if (!reader || !desk_.plan.is_elsewhere()) return {};
  const Side side = other(*reader);
  return desk_.rematch_wishes[*reader] && !desk_.rematch_wishes[side] && !seating_.game().table().away()[side] ? std::optional(side) : std::nullopt;
}

std::string EndPanel::other_player_news() const {
  // TRANSLATORS, all below: Panel at the end of a game, at a table of two terminals. {0}: the other player's name, or Red or Blue.
  if (const auto side = awaited_side()) return text::fill(_("Waiting for {0}."), desk_.called_there(*side));
  const auto reader = reader_of(seating_);
  if (!reader || !seating_.game().table().away()[other(*reader)]) return {};
  return text::fill(_("{0} has left."), desk_.called_there(other(*reader)));
}

std::string EndPanel::status() {
  if (const auto side = awaited_side()) return desk_.waiting_for(*side);
  // TRANSLATORS, all below: Title line at the top, while the panel at the end of a game is open.
  const auto winner = seating_.game().status().outcome->winner;
  const Side seat = seating_.seat();
  const bool one = reader_of(seating_) == seat;
  if (!one || !winner) return _("The game is over");
  return *winner == seat ? _("You have won") : _("You have lost");
}

std::string EndPanel::keys() const {
  const screen::KeyMap& map = desk_.plan.settings.keys;
  // TRANSLATORS, all below: Key line at the bottom, while the panel at the end of a game is open: a key and what it does, or
  // only what it does. Keep it short.
  std::vector<std::string> hints{_("Enter: select"), _("Up, Down: choose"), _("Esc: the board")};
  // TRANSLATORS: A whole hint, at a table of two terminals: `:say` and a text is typed to speak to the other player
  if (desk_.may_talk) hints.insert(hints.begin() + 1, _(":say ..: talk"));
  hints.insert(hints.end(), {map.hint("rules", _("rules")), map.hint("help", _("help")), _("q: leave")});
  return screen::key_line(hints);
}

screen::Panel panel_of_ending(client::GameClient& game, std::optional<Listener> view, const std::optional<text::PlayTime>& played) {
  const text::EndSummary summary = client::end_summary_of(game, view, played);
  std::string told = summary.ending;
  for (const std::string& line : text::lines_of(summary)) told += "\n\n" + line;
  // TRANSLATORS, all below: Title of a page that tells how a game ended.
  return {.title = _("Result"), .text = told};
}

// ---- what can be done ----------------------------------------------------------------------------

bool EndPanel::press(const Key& pressed) {
  const screen::KeyMap& map = desk_.plan.settings.keys;
  const auto all = offers();
  const auto is = [key = map.meant(pressed, screen::Where::End)](std::string_view names) { return screen::is_one_of(key, names); };
  const screen::ActionRow* const row = map.find(pressed, screen::Where::End);
  desk_.clear_answer();
  chosen_ = std::min(chosen_, all.size() - 1);
  for (const Offer* const offer : all)
    if (pressed.kind == KeyKind::Sign && (pressed.sign | U'\x20') == static_cast<char32_t>(offer->line.letter())) {
      take_up(*offer);
      return true;
    }
  if (is("Escape") || (row != nullptr && row->name == "ending"))
    close();
  else if (is("Up"))
    chosen_ -= std::min<std::size_t>(chosen_, 1);  // does not wrap round to `leave`: a key may come late
  else if (is("Down"))
    chosen_ = std::min(chosen_ + 1, all.size() - 1);
  else if (is("Enter"))
    take_up(*all[chosen_]);
  else if (row == nullptr || !take_up(row->name))
    return !passes_on(pressed, row);
  return true;
}

// A key that begins a command closes the panel and goes to the board. Letters are keys here.
bool EndPanel::passes_on(const Key& pressed, const screen::ActionRow* row) {
  if (row != nullptr && row->name == "type") close();
  if (row == nullptr && pressed.kind == KeyKind::Sign)
    // TRANSLATORS: Message line, at the panel at the end of a game. Followed by the key of the help, as in `?: help`
    desk_.say(_("This key does nothing here.") + std::string(" ") + desk_.plan.settings.keys.hint("help", _("help")), true);
  return row != nullptr;
}

// The bar goes along: after a picture was saved by its letter, Enter does not begin the next game.
void EndPanel::take_up(const Offer& offer) {
  const auto all = offers();
  chosen_ = static_cast<std::size_t>(std::ranges::find(all, &offer) - all.begin());
  (this->*offer.does)();
}

bool EndPanel::take_up(std::string_view action) {
  const auto all = offers();
  const auto found = std::ranges::find(all, action, &Offer::action);
  if (found == all.end()) return false;
  take_up(**found);
  return true;
}

void EndPanel::act(std::string_view action) {
  if (!seating_.game().over() || desk_.is_guided()) return;
  if (action == "ending")
    open_ = true;
  else
    take_up(action);
}

void EndPanel::watch() {
  replay(seating_.game(), seating_.game().table().saved().key, {}, desk_.plan.settings, desk_.terminal, {}, desk_.plan.names);
}

void EndPanel::solve_puzzles() {
  solve_each(seating_.game().table(), desk_.terminal, puzzles_, desk_.plan.settings, desk_.plan.own_settings);
}

bool EndPanel::is_reviewed() const { return review_ && !review_->course(seating_.seat()).empty(); }

// A search that is not over is given up.
void EndPanel::review_it() {
  if (!review_) review_.emplace(seating_.game());
  review(*review_, seating_.game(), seating_.game().table().saved().key, seating_.seat(), desk_.plan.settings, desk_.terminal);
  if (!is_reviewed()) review_.reset();
}

// TRANSLATORS, all below: Message line, after a picture of the board, or a film of the game, was asked for.

// TRANSLATORS: {0}: the reason, such as a file's name and the system's error
const Drawing picture_of_board{.suffix = ".svg", .draw = picture::svg, .failed = N_("The picture can't be saved. {0}")};
// TRANSLATORS: {0}: the reason, such as a file's name and the system's error
const Drawing film_of_game{.suffix = "-film.svg", .draw = picture::film, .failed = N_("The film can't be saved. {0}")};

SavedDrawing save_drawing(const Drawing& drawing, const client::GameClient& game, const std::string& called, const BySide<std::string>& names,
                          text::Highest highest) {
  const std::filesystem::path under(called);
  try {
    const auto folder = io::make_games_folder();
    const std::string drawn = drawing.draw(game, {.eyes = picture::usual_eyes(game), .names = names, .highest = highest});
    const auto file_of = [&](int nth) { return (folder / fmt::format("{}-{}{}", under.filename().string(), nth, drawing.suffix)).string(); };
    std::string file;
    if (game.table().saved().lasts) {
      file = (folder / (under.stem().string() + drawing.suffix)).string();
      io::write_file(file, drawn);
    } else {
      file = io::write_next_file(file_of, drawn);
    }
    // TRANSLATORS: {0}: the path of the picture, an SVG file
    return {text::fill(_("Saved as {0}"), file)};
  } catch (const std::system_error& error) {
    return {text::fill(_(drawing.failed), text::message_of(error)), true};
  }
}

void EndPanel::save(const Drawing& drawing) {
  const client::GameClient& game = seating_.game();
  const client::Plan& plan = desk_.plan;
  const SavedDrawing saved = save_drawing(drawing, game, game.table().saved().key, plan.names, plan.settings.highest);
  desk_.say(saved.told, saved.failed);
}

void EndPanel::save_picture() { save(picture_of_board); }

void EndPanel::save_film() { save(film_of_game); }

void EndPanel::look_at_openings() { show_openings(desk_, commander_); }

void EndPanel::want_rematch() {
  keeps_sides_ = false;
  rematch_setups_ = {};
  commander_.obey("rematch");
}

void EndPanel::want_same_setups() {
  keeps_sides_ = false;
  rematch_setups_ = setups_of_people(true);
  commander_.obey("rematch");
}

void EndPanel::want_same_sides() {
  keeps_sides_ = true;
  rematch_setups_ = setups_of_people(false);
  commander_.obey("rematch");
}

std::optional<Side> EndPanel::asker() const {
  const auto reader = reader_of(seating_);
  return reader && seating_.game().over() && desk_.rematch_wishes[other(*reader)] && !desk_.rematch_wishes[*reader] ? std::optional(other(*reader)) : std::nullopt;
}

std::string EndPanel::key_to_agree() {
  return open_ ? std::string(1, offers().front()->line.letter()) : screen::label_of(desk_.plan.settings.keys.key_of("rematch"));
}

void EndPanel::leave() { desk_.leave = Leave::Game; }

// A sealed setup is as its owner sees it, so the other colour can use it too.
BySide<std::optional<Setup>> EndPanel::setups_of_people(bool swapped) {
  BySide<std::optional<Setup>> setups;
  client::GameClient& game = seating_.game();
  const Rules& rules = game.rules();
  for (const Side side : both_sides) {
    if (!seating_.is_person(side) || owner_of(game.view(side)) != side) continue;
    const auto mine = own_setup(game.view(side));
    if (!mine || !faults_in(rules, side, *mine).empty()) continue;  // a game that began from a position has no setup
    if (!swapped)
      setups[side] = mine;
    else if (auto again = command::unseal(rules, other(side), text::sealed(rules, side, *mine)))
      setups[other(side)] = std::move(*again);
  }
  return setups;
}

}  // namespace gonfalon::tui
