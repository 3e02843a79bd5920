#include "setup.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/bot/player.hpp"
#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/screen/keys.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::tui {

using text::_;
using text::p_;
namespace fs = std::filesystem;

namespace {

bool all_are_placed(const std::vector<screen::TrayItem>& tray) {
  return std::ranges::none_of(tray, [](const screen::TrayItem& item) { return item.left > 0; });
}

}  // namespace

void SetupEditor::act() {
  if (!is_battle(seating_.rules())) return place_chosen();
  const Square here = desk_.ui().cursor;
  drop_if_changed();
  const auto in_hand = std::exchange(desk_.ui().taken, {});
  if (in_hand && in_hand != here) return change_places(*in_hand, here);
  if (in_hand) return;
  if (!std::get<battle::Deployment>(draft())[static_cast<std::size_t>(index_of(here))]) return place_chosen();
  desk_.ui().taken = here;
  taken_among_ = draft();
}

void SetupEditor::drop_if_changed() {
  if (draft() != taken_among_) desk_.ui().taken.reset();
}

// A move to an empty square takes two commands.
void SetupEditor::change_places(Square from, Square to) {
  const auto& men = std::get<battle::Deployment>(draft());
  const auto man = men[static_cast<std::size_t>(index_of(from))];
  const std::string before = text::place_name(seating_.rules(), from);
  const std::string after = text::place_name(seating_.rules(), to);
  if (men[static_cast<std::size_t>(index_of(to))]) {
    commander_.obey("exchange " + before + ' ' + after);
    return;
  }
  do_both("remove " + before, "place " + std::string(battle::name_of(*man)) + ' ' + after);
}

// Both commands become one step of undo. If the second is refused, the first is undone.
bool SetupEditor::do_both(const std::string& first, const std::string& second) {
  commander_.obey(first);
  if (!commander_.obey(second)) {
    seating_.game().state().drafts[seating_.seat()].join_steps();
    return true;
  }
  const screen::UiState why = desk_.ui();
  commander_.obey("undo");
  desk_.say(why.message, why.refused);
  return false;
}

bool SetupEditor::places(char32_t sign) {
  if (!arranging(seating_)) return false;
  screen::UiState& ui = desk_.ui();
  const auto has_it = [&](const screen::TrayItem& item) { return item.sign != ' ' && static_cast<char32_t>(item.sign) == sign; };
  const auto item = std::ranges::find_if(ui.tray, has_it);
  if (item == ui.tray.end()) return false;
  ui.chosen = static_cast<std::size_t>(item - ui.tray.begin());
  if (is_battle(seating_.rules()))
    put_man(std::string(item->name));  // a copy: the tray changes meanwhile
  else
    place_chosen();
  return true;
}

void SetupEditor::put_man(const std::string& name) {
  const Square here = desk_.ui().cursor;
  const auto there = std::get<battle::Deployment>(draft())[static_cast<std::size_t>(index_of(here))];
  const std::string square = text::place_name(seating_.rules(), here);
  const std::string place = "place " + name + ' ' + square;
  desk_.ui().taken.reset();
  if (!there) {
    if (commander_.obey(place)) return;
  } else if (battle::name_of(*there) != name && !do_both("remove " + square, place)) {
    return;
  }
  go_on();
}

// To the next empty home square, in the owner's reading order: from the left, the front row first; and round again.
void SetupEditor::go_on() {
  const auto& rules = std::get<battle::Rules>(seating_.rules());
  const auto& men = std::get<battle::Deployment>(draft());
  std::vector<Square> home;
  for (int row = 0; row < rules.home_rows; ++row)
    for (int column = 0; column < rules.files; ++column) home.push_back(rules.home_square(seating_.seat(), row, column));
  std::rotate(home.begin(), std::ranges::find(home, desk_.ui().cursor), home.end());
  const auto is_free = [&](Square square) { return !rules.lakes.contains(square) && !men[static_cast<std::size_t>(index_of(square))]; };
  if (const auto next = std::ranges::find_if(home, is_free); next != home.end()) desk_.ui().cursor = *next;
}

std::string SetupEditor::signs() {
  const auto& tray = desk_.ui().tray;
  if (!arranging(seating_) || !is_battle(seating_.rules()) || tray.size() < 2) return {};
  // lower-case letters begin a command
  const bool letter = tray[0].sign >= 'A' && tray[0].sign <= 'Z';
  // TRANSLATORS: Line of keys at the bottom during the setup: how to type a capital letter. {0}: the letter, such as M
  return fmt::format("{} {} ..", letter ? text::fill(_("Shift+{0}"), tray[0].sign) : std::string(1, tray[0].sign), tray[1].sign);
}

bool SetupEditor::only_places_rank(const screen::Key& key) const {
  if (!arranging(seating_) || !is_battle(seating_.rules())) return false;
  if (key.kind != screen::KeyKind::Sign || key.sign < U'0' || key.sign > U'9') return false;
  const screen::ActionRow* row = desk_.plan.settings.keys.find(key, screen::Where::Setup);
  return row != nullptr && row->action <= screen::Action::Act;
}

std::string SetupEditor::placing_signs() const {
  std::string signs;
  if (!arranging(seating_) || !is_battle(seating_.rules())) return signs;
  for (const auto& kind : desk_.ui().tray) signs += kind.sign;
  for (char digit = '0'; digit <= '9'; ++digit)
    if (only_places_rank({screen::KeyKind::Sign, static_cast<char32_t>(digit)})) signs += digit;
  return signs;
}

std::vector<screen::Hint> SetupEditor::help() {
  const std::string some = signs();
  if (some.empty()) return {};
  // TRANSLATORS: Help page: what the keys of the pieces do
  return {{some, _("place that piece, and move to the next square")}};
}

bool SetupEditor::builds_wall(Square next) {
  if (!std::exchange(building_wall_, false)) return false;
  turn_wall(desk_.ui().cursor, next);
  return true;
}

void SetupEditor::turn_wall(Square one, Square other) {
  if (!next_to(one, other)) return;
  const bool there = std::get<fortress::Labyrinth>(draft()).walls.contains(edge_between(other, one));
  std::string places;
  text::append_place(places, seating_.rules(), one, ' ', false);
  places += ' ';
  text::append_place(places, seating_.rules(), other, ' ');
  commander_.obey((there ? "remove wall " : "wall ") + places);
}

void SetupEditor::show_or_hide_way() {
  way_shown_ = !way_shown_;
  fill_tray();
  // TRANSLATORS: Message line below the board, when the way to the flag was asked for while a fortress is set up
  if (way_shown_ && desk_.ui().way.empty()) desk_.say(_("No way leads to the flag yet."));
}

void SetupEditor::place_chosen() {
  const screen::UiState& ui = desk_.ui();
  if (ui.chosen >= ui.tray.size()) return;
  const std::string name = ui.tray[ui.chosen].name;
  building_wall_ = false;
  if (may_pick_up() && pick_up_card()) return;
  building_wall_ = name == "wall";
  const auto bridge_from = std::exchange(bridge_from_, std::nullopt);
  if (name == "bridge") {
    const std::string here = text::place_name(seating_.rules(), ui.cursor);
    if (bridge_from) {
      commander_.obey("bridge " + text::place_name(seating_.rules(), *bridge_from) + ' ' + here);
      return;
    }
    bridge_from_ = ui.cursor;
    // TRANSLATORS: Message line below the board, while a bridge is placed. {0}: the space at its first end
    return desk_.say(text::fill(_("From {0}. Choose the other end, in the other house."), text::called(seating_.rules(), ui.cursor)));
  }
  // TRANSLATORS: Message line below the board, while a wall is placed
  if (building_wall_) return desk_.say(_("Which side of the space? Press an arrow key."));
  commander_.obey((name == "ladder" ? name : "place " + name) + ' ' + text::place_name(seating_.rules(), ui.cursor));
}

bool SetupEditor::may_pick_up() const {
  const screen::UiState& ui = desk_.ui();
  const auto* const rules = std::get_if<fortress::Rules>(&seating_.rules());
  if (rules == nullptr || ui.chosen >= ui.tray.size()) return false;
  const screen::TrayItem& item = ui.tray[ui.chosen];
  return item.left == 0 || std::ranges::find(rules->kinds, item.name, &fortress::Kind::name) != rules->kinds.end();
}

bool SetupEditor::pick_up_card() {
  const auto* const labyrinth = std::get_if<fortress::Labyrinth>(&draft());
  const auto* const rules = std::get_if<fortress::Rules>(&seating_.rules());
  if (labyrinth == nullptr || rules == nullptr) return false;
  const auto there = labyrinth->cards.find(desk_.ui().cursor);
  if (there == labyrinth->cards.end()) return false;
  const std::string kind = rules->kind(there->second).name;
  bridge_from_.reset();
  remove_at_cursor();
  const auto& tray = desk_.ui().tray;
  if (const auto in_tray = std::ranges::find(tray, kind, &screen::TrayItem::name); in_tray != tray.end()) choose(static_cast<std::size_t>(in_tray - tray.begin()));
  return true;
}

void SetupEditor::remove_at_cursor() {
  const Square here = desk_.ui().cursor;
  const auto name = [&](Square square) { return text::place_name(seating_.rules(), square); };
  const auto* const labyrinth = std::get_if<fortress::Labyrinth>(&draft());
  if (labyrinth != nullptr && !labyrinth->cards.contains(here)) {
    if (labyrinth->ladders.contains(here)) {
      commander_.obey("remove ladder " + name(here));
      return;
    }
    const auto& bridge = labyrinth->bridge;
    if (bridge && (bridge->first == here || bridge->second == here)) {
      commander_.obey("remove bridge " + name(bridge->first) + ' ' + name(bridge->second));
      return;
    }
  }
  commander_.obey("remove " + name(here));
}

void SetupEditor::choose_in_tray(int by) {
  screen::UiState& ui = desk_.ui();
  const std::size_t count = ui.tray.size();
  if (!seating_.setting_up() || count == 0) return;
  const bool complete = all_are_placed(ui.tray);  // then any kind can be chosen: walls can still be removed
  do ui.chosen = (ui.chosen + (by < 0 ? count - 1 : 1)) % count;
  while (!complete && ui.tray[ui.chosen].left == 0);
}

void SetupEditor::choose(std::size_t nth) {
  if (nth < desk_.ui().tray.size()) desk_.ui().chosen = nth;
}

bool SetupEditor::acts_at(Square there) {
  const screen::UiState& ui = desk_.ui();
  const bool has_chosen = ui.chosen < ui.tray.size() && ui.tray[ui.chosen].left > 0;
  const auto* battle = std::get_if<battle::Rules>(&seating_.rules());
  if (battle == nullptr) return has_chosen || (may_pick_up() && std::get<fortress::Labyrinth>(draft()).cards.contains(there));
  const auto& men = std::get<battle::Deployment>(draft());
  return ui.taken || men[static_cast<std::size_t>(index_of(there))] || (has_chosen && battle->is_home(seating_.seat(), there));
}

void SetupEditor::fill_tray() {
  screen::UiState& ui = desk_.ui();
  ui.tray.clear();
  way_.clear();
  const auto add = [&](std::string_view name, const text::Noun& label, char sign, int all, auto placed) {
    if (all > 0) ui.tray.push_back({std::string(name), label, sign, all - static_cast<int>(placed)});
  };
  if (const auto* battle = std::get_if<battle::Rules>(&seating_.rules())) {
    drop_if_changed();
    const auto& men = std::get<battle::Deployment>(draft());
    for (const battle::Rank rank : battle::all_ranks)
      add(battle::name_of(rank), text::called(rank), text::sign_of(rank, desk_.plan.settings.highest), battle->army[rank],
          std::ranges::count(men, std::optional(rank)));
  } else {
    const auto& rules = std::get<fortress::Rules>(seating_.rules());
    const auto& labyrinth = std::get<fortress::Labyrinth>(draft());
    // TRANSLATORS, all below: What is placed in a fortress: a line of the list of parts beside the board. Keep it short. A noun: declare the forms that
    // `{0}: place the {1} ({2} left)` asks for.
    add("wall", text::Noun(p_("a part to place", "wall")), '|', rules.walls, labyrinth.walls.size());
    add("ladder", text::Noun(p_("a part to place", "ladder")), '^', rules.ladders, labyrinth.ladders.size());
    add("bridge", text::Noun(p_("a part to place", "bridge")), '#', rules.has_bridge() ? 1 : 0, labyrinth.bridge ? 1 : 0);
    for (const fortress::Kind& kind : rules.kinds)
      add(kind.name, text::called_briefly(rules, kind.card), kind.letter, kind.count,
          std::ranges::count_if(labyrinth.cards, [&](const auto& there) { return there.second == kind.card; }));
    way_ = way_to_flag(rules, labyrinth);
  }
  ui.way = way_shown_ ? way_ : std::vector<Square>();
  // when all are placed the mark stays where it is
  if (ui.chosen >= ui.tray.size() || (!all_are_placed(ui.tray) && ui.tray[ui.chosen].left == 0)) choose_in_tray(1);
}

void SetupEditor::choose_stored() {
  const screen::KeyMap& map = desk_.plan.settings.keys;
  // TRANSLATORS, all below: List of setups to load, opened during the setup: its title, line of keys, help, remarks and
  // messages.
  Menu menu(desk_.terminal, map, _("Setups"));
  menu.keys = screen::key_line({map.hint("act", _("load")), map.hint("remove", _("delete")), _("+: rename"),
                                map.hint("back", _("back"))});
  menu.help = _("Enter loads the chosen setup: a setup of that kind (a different one each time), your setup from the last "
                "game that you finished, or a stored setup. Undo restores the previous setup. + starts a command that renames "
                "a stored setup. Delete deletes a stored setup, after asking.");
  for (bool begun = false;; begun = true) {
    const auto names = seating_.game().stored(seating_.seat());
    menu.choices = kinds();
    const std::size_t first_kept = menu.choices.size();
    for (const std::string& name : names) menu.choices.push_back({name, _("stored"), [this, name] { commander_.obey("fetch " + name); }});
    if (names.empty()) menu.message = _("No stored setups yet.");
    if (!begun && !names.empty()) menu.choose(first_kept);
    const auto [key, choice] = menu.wait();
    menu.message.clear();
    if (key.kind == screen::KeyKind::Gone) desk_.leave = Leave::Game;
    if (leaves(key)) return;
    if (chooses(key)) return menu.choices[choice].open();
    if (choice < first_kept) continue;
    const std::string& name = names[choice - first_kept];
    if (screen::is_one_of(key, "+")) return desk_.begin_typing("rename " + name + ' ');
    if (screen::is_one_of(key, "Delete Backspace") && menu.confirm(_("Delete it? (y/n)"))) commander_.obey("forget " + name);
  }
}

// What can be loaded besides stored setups.
std::vector<Choice> SetupEditor::kinds() {
  // TRANSLATORS, all below: List of setups to load: a line to choose, then its remark.
  std::vector<Choice> found{{_("good"), _("any good setup"), [this] { commander_.obey("suggest"); }}};
  for (const bot::SetupKindRow& kind : bot::setup_kinds(seating_.rules()))
    found.push_back({_(kind.called), _(kind.meaning), [this, kind] { commander_.obey("suggest " + std::string(kind.name)); }});
  if (profile::last_setup(id_of(seating_.rules())))
    found.push_back({_("my last"), _("as in your last game"), [this] { commander_.obey("fetch"); }});
  return found;
}

bool SetupEditor::replace_if_confirmed(const std::string& line) {
  // TRANSLATORS, all below: Question below the board. Instead of y and n name the letters of `the key for yes` and `the key for
  // no`.
  if (!commander_.confirm(_("There is already a setup with that name. Replace it? (y/n)"))) return false;
  return !commander_.obey(line + " over");
}

void SetupEditor::bring_back() {
  take_kept_draft();
  const Side seat = seating_.seat();
  const bool begins = seating_.setting_up() && !seating_.game().status().ready[seat] && draft() == command::empty_setup(seating_.rules());
  if (begins && !desk_.plan.resume && desk_.plan.suggested[seat]) commander_.obey("suggest");
}

void SetupEditor::take_kept_draft() {
  keeper_.reset();
  client::GameClient& game = seating_.game();
  const client::Plan& plan = desk_.plan;
  const Side seat = seating_.seat();
  const Side enemy = other(seat);
  if (!seating_.setting_up() || game.status().ready[seat]) return;
  const bool at_table = plan.elsewhere[enemy];
  const bool given = !plan.resume && !(plan.setups[enemy].empty() && plan.programs[enemy].empty());
  const bool of_this_game = at_table || (game.status().ready[enemy] && !given);
  if (of_this_game && game.table().saved().key.empty()) return;  // no game that the draft could belong to
  keeper_.emplace(game.rules(), seat, of_this_game ? game.table().saved().key : std::string());
  if (draft() != command::empty_setup(game.rules())) return;  // the setup of the game before was loaded
  auto kept = at_table ? keeper_->find() : keeper_->find_or_unbound();
  if (!kept) return;
  game.take_draft(seat, std::move(*kept));
  // TRANSLATORS, all below: Message line below the board. `clear` is a command.
  desk_.say(_("Your unfinished setup is loaded. `clear` empties it."));
}

void SetupEditor::keep() {
  if (!keeper_) return;
  if (seating_.game().status().ready[seating_.seat()])
    keeper_->forget();
  else if (seating_.setting_up())
    keeper_->keep(draft());
}

void SetupEditor::keep_last() {
  if (seating_.game().over() && !std::exchange(last_kept_, true)) client::keep_last_setup(seating_.game(), desk_.plan.persons());
}

// ---- unfinished setups --------------------------------------------------------------------------

namespace {

constexpr std::size_t longest_draft = 16384;  // bytes; a longer file is written anew. Well below io::largest_setup

std::string name_for(const Rules& rules, Side side, const std::string& game) {
  if (game.empty()) return fmt::format("{}-{}", id_of(rules), text::name_of(side));
  return fmt::format("{}-{}-{}", id_of(rules), text::name_of(side), io::number_of_path(game));
}

}  // namespace

DraftKeeper::DraftKeeper(const Rules& rules, Side side, const std::string& game)
    : rules_(rules), side_(side), name_(name_for(rules, side, game)) {}

std::optional<Setup> DraftKeeper::find_or_unbound() {
  if (auto own = find()) return own;
  const std::string of_new_game = name_for(rules_, side_, "");
  return of_new_game == name_ ? std::nullopt : find_named(of_new_game);
}

std::optional<Setup> DraftKeeper::find_named(const std::string& name) {
  std::vector<std::pair<fs::file_time_type, std::string>> found;
  std::error_code error;
  for (const auto& entry : entries_of(io::drafts_folder())) {
    const std::string file = entry.path().filename().string();
    // NAME.1, NAME.2, ..: drafts of other sides, variants and records have another NAME
    const bool mine = file.size() > name.size() + 1 && file.starts_with(name) && file[name.size()] == '.' &&
                      file.find_first_not_of("0123456789", name.size() + 1) == std::string::npos;
    if (mine) found.emplace_back(entry.last_write_time(error), entry.path().string());
  }
  std::sort(found.rbegin(), found.rend());
  for (const auto& [time, path] : found) {
    try {
      if (auto draft = read(path)) {
        file_ = io::RecordFile::open(path, io::size_of(path));
        return draft;
      }
    } catch (const std::system_error&) {
      // in use by another program, or not readable: there may be an older one
    }
  }
  return {};
}

std::optional<Setup> DraftKeeper::read(const std::string& path) const {
  const auto file = io::read_file(path, io::largest_setup);
  io::Lines lines(file.text, io::largest_setup);
  command::SealedText parts;
  std::optional<Setup> newest;
  while (const auto line = lines.next()) {
    if (line->flaw || !line->ended) break;
    const auto parsed = command::parse(line->text, rules_);
    if (!parsed || !*parsed) continue;
    const command::Command& command = **parsed;
    if (command.verb != command::Verb::Sealed || command.side != side_) continue;
    const auto text = parts.add(command.word, command.text.empty());
    if (!text || !*text) continue;
    auto draft = command::read_sealed_draft(rules_, side_, **text);
    if (draft) newest = std::move(*draft);
  }
  return newest;
}

void DraftKeeper::keep(const Setup& draft) {
  if (draft == command::empty_setup(rules_)) return forget();
  std::string lines;
  for (const std::string& command : text::sealed_commands(rules_, side_, draft))
    lines += fmt::format("{}: {}\n", text::name_of(side_), command);
  if (file_ && lines == kept_) {  // the draft used last counts as the newest
    std::error_code error;
    return fs::last_write_time(file_->path(), fs::file_time_type::clock::now(), error);
  }
  const std::string whole = fmt::format("variant {}\n{}", id_of(rules_), lines);
  const bool adds = file_ && written_ > 0 && written_ + lines.size() <= longest_draft;
  try {
    if (adds)
      file_->append(lines);
    else if (file_)
      file_->replace(whole);
    else
      file_ = begin_file(whole);
    written_ = adds ? written_ + lines.size() : whole.size();
    kept_ = std::move(lines);
  } catch (const std::system_error&) {
    // drafts are a convenience: the game goes on without them
  }
}

io::RecordFile DraftKeeper::begin_file(const std::string& text) const {
  make_folders(io::drafts_folder());
  return io::RecordFile::create_next(
      [this](int number) { return (io::drafts_folder() / fmt::format("{}.{}", name_, number)).string(); }, text);
}

void DraftKeeper::forget() {
  if (!file_) return;
  std::error_code error;
  fs::remove(file_->path(), error);
  file_.reset();
  kept_.clear();
}

}  // namespace gonfalon::tui
