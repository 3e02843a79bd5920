#include "table.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/look.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/picture.hpp"
#include "gonfalon/text/sentence.hpp"
#include "guide.hpp"

namespace gonfalon::tui {

using text::_;

// TRANSLATORS, all below: Title line at the top of a game. {0}: Red or Blue, unless said otherwise.

namespace {

// Writes the lines around the board: title, place under the cursor, keys.
class SceneWriter {
 public:
  SceneWriter(Desk& desk, SetupEditor& setup, TableKeys& keys, EndPanel& end)
      : desk_(desk),
        setup_(setup),
        keys_(keys),
        end_(end),
        seating_(desk.seating),
        game_(seating_.game()),
        rules_(seating_.rules()),
        ui_(desk.ui()),
        guide_(desk.guide) {}

  std::string status() {
    if (guide_ != nullptr) return guide_->title();
    if (end_.is_open()) return end_.status();
    const GameStatus& status = game_.status();
    if (status.outcome) return text::ending(rules_, *status.outcome, reader_of(seating_), desk_.players());
    if (const auto broken = outage()) return broken->header;
    const auto* battle = std::get_if<battle::View>(&seating_.view());
    const text::Noun seat = text::called(seating_.seat());
    if (const auto side = seating_.thinker()) {
      const bool sets_up = status.stage == Stage::Setup && desk_.plan.elsewhere[*side] && !game_.table().away()[*side];
      const std::string doing = sets_up ? desk_.waiting_for(*side) : desk_.doing(*side);
      // TRANSLATORS: the player has run into a wall, which ends the turn. {0}: what is due, such as `Blue is thinking`
      if (battle == nullptr && ui_.ran_into_wall && status.stage == Stage::Play) return text::fill(_("Wall! {0}"), doing);
      if (battle == nullptr || status.stage != Stage::Play) return doing;
      return with_move(doing, *battle);
    }
    if (seating_.setting_up()) return setup_status();
    if (battle != nullptr)
      // TRANSLATORS: {0}: Red or Blue
      return with_move(addressed() ? std::string(_("Your turn")) : text::fill(text::p_("in the title line", "{0} to move"), text::called(status.to_act)), *battle);
    if (ui_.own_fortress) return text::fill(_("{0}'s own fortress"), seat);
    if (ui_.own_notes) return text::fill(_("{0}'s notes"), seat);
    if (seating_.must_name()) return text::fill(_("{0}: choose who goes in"), seat);
    const int turn = std::get<fortress::View>(seating_.view()).turns;
    // TRANSLATORS: {1}: the other side
    const std::string doing = addressed() ? std::string(_("Your turn")) : text::fill(_("{0} explores {1}'s fortress"), seat, text::called(other(seating_.seat())));
    if (!has_room_for_count()) return doing;
    // TRANSLATORS: {0}: what is due, such as `Your turn`; {1}: a dot between two parts; {2}: the turn's number
    return text::fill(_("{0} {1} turn {2}"), doing, dot(), turn);
  }

  // The only player at this screen is addressed as `you`.
  bool addressed() const { return !seating_.watching() && reader_of(seating_) == seating_.seat(); }
  // Stands between two parts of the header.
  std::string dot() const { return desk_.terminal.unicode() ? "·" : "-"; }
  // In a narrow window the clocks come first.
  bool has_room_for_count() const { return !is_narrow() || game_.table().clocks() == BySide<int>{}; }
  std::string with_move(const std::string& doing, const battle::View& battle) const {
    if (!has_room_for_count()) return doing;
    // TRANSLATORS: {0}: what is due, such as `Your turn` or `Blue is thinking`; {1}: a dot between two parts; {2}: the move's number
    return text::fill(_("{0} {1} move {2}"), doing, dot(), battle.made + 1);
  }

  // The player at the screen must do something.
  bool is_due() const {
    const GameStatus& status = game_.status();
    if (seating_.watching() || status.outcome || seating_.thinker()) return false;
    return seating_.setting_up() ? arranging(seating_) : status.to_act == seating_.seat();
  }
  // After the end of the game nobody needs the connection.
  std::optional<client::Outage> outage() const { return game_.over() ? std::nullopt : game_.table().outage(); }

  // Notes and guesses are private.
  bool notebook_in_sight() const {
    return !(seating_.watching() || ui_.own_fortress || (seating_.both_look() && !ui_.own_notes));
  }

  std::string keys() {
    // TRANSLATORS: The whole line, while the menu of a game is open. Keep three spaces between hints
    if (ui_.menu) return _("Enter: select   Up, Down: choose   Esc: continue");
    if (!ui_.question.text.empty()) return {};  // it names its keys
    if (guide_ != nullptr && !ui_.typing) return guide_->keys();
    if (end_.is_open()) return end_.keys();
    const screen::KeyMap& map = desk_.plan.settings.keys;
    const bool battle = is_battle(rules_);
    // TRANSLATORS, all below: Line of keys at the bottom of a game: what a key does, shown after the key as in `?: help`,
    // unless it is called a whole hint. Keep it short: what has no room is left out.
    const std::string help = map.hint("help", _("help"));
    const std::string log = map.hint("log", _("log"));
    const std::string undo = map.hint("undo", _("undo"));
    // TRANSLATORS: A whole hint, at a table of two terminals: `say` and a text is typed to speak to the other player
    const std::vector<std::string> talk = desk_.may_talk ? std::vector<std::string>{_("say ..: talk")} : std::vector<std::string>{};
    const auto with_talk = [&](std::vector<std::string> hints) {
      hints.insert(hints.end(), talk.begin(), talk.end());
      return hints;
    };
    // TRANSLATORS: A whole hint: any key shows the result
    if (game_.over() && ui_.attack) return screen::key_line({_("any key: result")});
    if (game_.over()) {
      const bool alone = seating_.alone();
      std::vector<std::string> hints{help, map.hint("ending", _("result"))};
      if (!seating_.watching()) hints.push_back(map.hint("rematch", alone ? _("play again") : _("rematch, sides swapped")));
      hints.push_back(log);
      if (alone) hints.push_back(undo);
      return with_last(std::move(hints));
    }
    // TRANSLATORS: The whole line, while a command is typed. Keep three spaces between hints
    if (ui_.typing) return _("Enter: run   Tab: complete   Esc: cancel   Up: earlier lines");
    if (outage()) return with_last({help, log, _("Ctrl-C: leave the game")});
    if (seating_.setting_up() && !arranging(seating_)) return with_last(with_talk({help, log}));
    if (seating_.setting_up()) {
      // a narrow window has room for the two keys that are most wanted
      if (is_narrow()) return with_menu({help, map.hint("random", _("suggest")), map.hint("ready", _("ready"))});
      // TRANSLATORS: A whole hint: an arrow key with Shift builds a wall beside the cursor's space
      const std::string wall = _("Shift+arrow: wall");
      std::vector<std::string> hints{help, map.hint("act", _("place")), map.hint("ready", _("ready")), map.hint("random", _("suggest")),
                                     map.hint("stored", _("setups")), undo};
      if (const std::string signs = setup_.signs(); !signs.empty()) hints.push_back(signs + ": " + _("place"));
      if (!battle) hints.insert(hints.begin() + 2, wall);
      // TRANSLATORS: mirror: swap left and right; next: choose the next kind of piece
      hints = with_talk(std::move(hints));
      hints.insert(hints.end(), {map.hint("mirror", _("mirror")), map.hint("next", _("next")), map.hint("remove", _("remove"))});
      return with_last(std::move(hints));
    }
    // TRANSLATORS: A whole hint: any letter begins a command
    if (seating_.watching()) return with_last({help, log, _("letters: type a command")});
    const std::string turn = map.hint("last-turn", _("last turn"));
    const std::string hint = map.hint("hint", _("hint"));
    if (seating_.alone())
      return with_last({help, undo, map.hint("redo", _("redo")),
                               // TRANSLATORS: show all: both sides' secrets; own: the player's own fortress
                               map.hint("all", _("show all")), hint, turn, battle ? log : map.hint("next", _("own"))});
    const bool looks_at_own = ui_.own_fortress || ui_.own_notes;
    const bool names = seating_.must_name() && !looks_at_own;
    // TRANSLATORS: A whole hint: the arrow keys choose a piece
    const std::string arrows = _("arrows: choose");
    if (names && is_narrow()) return with_menu({help, arrows, map.hint("act", _("send in"))});
    // the same wherever the cursor stands, so that a step of the cursor writes little
    const bool walks = !battle && keys_.may_walk();
    std::vector<std::string> hints{help, map.hint("act", battle ? _("pick up, put down") : names ? _("send in") : going()),
                                   // TRANSLATORS: next: the next piece that can move; back: from the player's own fortress
                                   map.hint("next", battle ? _("next") : looks_at_own ? _("back") : _("own fortress"))};
    if (looks_at_own) hints.erase(hints.begin() + 1);
    if (names) hints.insert(hints.begin() + 1, arrows);
    // TRANSLATORS: A whole hint: an arrow key moves the piece in a fortress by a step
    const std::string steps = _("arrows: walk");
    if (walks && seating_.way_on(ui_.cursor))
      hints.insert(hints.begin() + 1, steps);
    else if (walks)
      hints[1] = steps;
    if (is_narrow() && !looks_at_own) hints = battle ? std::vector{help} : std::vector{help, walks ? steps : map.hint("act", going())};
    if (seating_.may_have_hints()) hints.push_back(hint);
    if (desk_.plan.take_back) hints.push_back(undo);
    if (is_narrow()) return with_menu(std::move(hints));
    hints = with_talk(std::move(hints));
    hints.insert(hints.end(), {turn, log});
    return with_last(std::move(hints));
  }

  screen::KeyedText place() {
    if (end_.is_open()) return {};
    if (const auto broken = outage()) return broken->advice;
    // TRANSLATORS, all below: Line below the board: what is to be done at the cursor.
    // a narrow window has no room for the floor's name, and shows which floor it is
    std::string here = is_narrow() ? text::coordinate(ui_.cursor) : text::called(rules_, ui_.cursor);
    if (seating_.setting_up() && !arranging(seating_)) return {};
    if (screen::KeyedText pieces = pieces_to_choose(); !pieces.text.empty() && !ui_.own_fortress && !ui_.own_notes) return pieces;
    if (seating_.setting_up()) {
      const auto faults = faults_in(rules_, seating_.seat(), game_.draft(seating_.seat()));
      // names the chosen kind: a small window has no room for the tray
      if (ui_.chosen < ui_.tray.size() && ui_.tray[ui_.chosen].left > 0) {
        if (auto man = own_man()) return *man;
        // TRANSLATORS: {0}: a square, such as A1; {1}: a piece or part, such as `miner` or `wall`; {2}: how many are left to
        // place
        return text::fill(_("{0}: place the {1} ({2} left)"), here, ui_.tray[ui_.chosen].label, ui_.tray[ui_.chosen].left);
      }
      // TRANSLATORS: Followed by the key that finishes the setup, as in `=: ready`
      const std::string done = _("The setup is complete.") + std::string(" ") + desk_.plan.settings.keys.hint("ready", _("ready"));
      if (faults.empty() && is_narrow()) return done;
      if (!faults.empty()) return here + ". " + text::sentence(rules_, faults.front());
      const std::string warning = text::warning(rules_, game_.draft(seating_.seat()));
      return here + ". " + (warning.empty() ? done : warning);
    }
    if (const auto* fortress = std::get_if<fortress::View>(&seating_.view())) return text::labelled(here, place_in(*fortress));
    // when nothing is hidden any more, a piece is described as its owner knows it
    const auto& piece = std::get<battle::View>(seating_.view()).at(ui_.cursor);
    if (const auto own = own_piece()) return *own + note_at_cursor();
    const Rules remembered = text::as_remembered(rules_, client::memory_in(desk_.plan, rules_));
    const auto what = text::what(remembered, seating_.all_is_open() && piece ? game_.view(piece->side) : seating_.view(), ui_.cursor);
    return what ? *what + guess_at_cursor() + note_at_cursor() : std::string();
  }

 private:
  // While setting up a battle: the piece in hand, or at the cursor. nullopt: there is none.
  std::optional<std::string> own_man() const {
    if (!is_battle(rules_)) return {};
    const Square there = ui_.taken.value_or(ui_.cursor);
    const auto& man = std::get<battle::Deployment>(game_.draft(seating_.seat()))[static_cast<std::size_t>(index_of(there))];
    return man ? std::optional(text::fill(_("{0}: your {1}."), text::called(rules_, there), text::called(*man))) : std::nullopt;
  }
  // What a player is told of an own piece at the cursor. nullopt: there is none, or the screen is not this player's alone.
  std::optional<std::string> own_piece() const {
    const auto& piece = std::get<battle::View>(seating_.view()).at(ui_.cursor);
    if (!addressed() || !piece || piece->side != seating_.seat() || !piece->rank) return {};
    const text::Memory memory = client::memory_in(desk_.plan, rules_);
    const bool seen = memory != text::Memory::AsOnTable && text::is_seen(*piece, memory) && !game_.over();
    const std::string here = text::called(rules_, ui_.cursor);
    const text::Noun rank = text::called(*piece->rank);
    // TRANSLATORS: {0}: a square, such as A1; {1}: the player's own piece, such as `miner`; {2}: Red or Blue, the opponent
    return text::fill(seen ? _("{0}: your {1}. {2} has seen it.") : _("{0}: your {1}."), here, rank, text::called(other(seating_.seat())));
  }

  // What Enter does with the piece in a fortress.
  std::string going() const {
    // TRANSLATORS, all below: Line of keys at the bottom of a game: what Enter does with the piece in a fortress, shown after
    // the key. Keep it short.
    const auto way = seating_.way_on(ui_.cursor);
    if (!way) return _("go");
    switch (way->by) {
      case fortress::Way::Floor: break;
      case fortress::Way::Ladder: return _("climb");
      case fortress::Way::Passage: return _("go through");
      case fortress::Way::Bridge: return _("cross");
    }
    return _("go");
  }

  // Fewer hints than usual have room below.
  bool is_narrow() const {
    constexpr int wide = 60;
    return desk_.terminal.size().width < wide;
  }

  // Adds the two hints that are shown even in a narrow window.
  std::string with_last(std::vector<std::string> hints) const {
    // TRANSLATORS, all below: Line of keys at the bottom of a game: what a key does, shown after the key, or a whole hint.
    hints.push_back(desk_.plan.settings.keys.hint("rules", _("rules")));
    return with_menu(std::move(hints));
  }
  std::string with_menu(std::vector<std::string> hints) const {
    // the same whatever is in hand, so that a move writes little
    hints.push_back(desk_.plan.settings.keys.hint("back", game_.over() && guide_ == nullptr ? _("result") : _("menu")));
    return screen::key_line(hints);
  }

  // What is still to be done, short enough for the title line.
  std::string setup_status() {
    // TRANSLATORS, all below: Title line at the top during the setup: parts joined as in `Red sets up: 3 to place, flag: 5
    // steps`.
    const Setup& draft = game_.draft(seating_.seat());
    int missing = 0;
    for (const screen::TrayItem& item : ui_.tray) missing += item.left;
    std::string done;
    if (faults_in(rules_, seating_.seat(), draft).empty())
      done = _("complete");
    else if (missing > 0)
      // TRANSLATORS: {0}: how many pieces or parts are left to place
      done = text::fill(_("{0} to place"), missing);
    if (const std::string way = way_to_flag(draft); !way.empty()) done += (done.empty() ? "" : ", ") + way;
    // TRANSLATORS: {0}: Red or Blue
    const std::string who = text::fill(_("{0} sets up"), text::called(seating_.seat()));
    const std::string status = done.empty() ? who : text::labelled(who, done);
    return screen::columns_of(status) < desk_.terminal.size().width - 1 ? status : capital(done);
  }
  std::string way_to_flag(const Setup& draft) {
    const auto* labyrinth = std::get_if<fortress::Labyrinth>(&draft);
    if (labyrinth == nullptr || !flag_in(std::get<fortress::Rules>(rules_), *labyrinth)) return {};
    const auto& way = setup_.way();
    if (way.empty()) return _("no way to the flag");
    const int steps = static_cast<int>(way.size()) - 1;
    // TRANSLATORS: {0}: the length of the way through the player's own fortress to the flag
    return text::fill(text::ngettext("flag: {0} step", "flag: {0} steps", steps), steps);
  }

  // With a space before it; empty: there is no guess.
  std::string guess_at_cursor() {
    if (!notebook_in_sight()) return {};
    const auto guesses = game_.guesses(seating_.seat());
    const auto guess = guesses.find(ui_.cursor);
    // TRANSLATORS, all below: Line below the board, after what is known of the piece. {0}: a rank, such as `miner`
    return guess == guesses.end() ? std::string() : ' ' + text::fill(_("Your guess: {0}."), text::called(guess->second));
  }
  std::string note_at_cursor() {
    if (!notebook_in_sight()) return {};
    const auto notes = game_.notes(seating_.seat());
    const auto note = notes.find(ui_.cursor);
    return note == notes.end() ? std::string() : " \"" + note->second + '"';
  }

  // The pieces that may go in, each with its number; `>` marks the chosen one.
  screen::KeyedText pieces_to_choose() {
    const char* const between = is_narrow() ? " " : "  ";
    for (const Told upto : {Told::Costs, Told::CostOfChosen, Told::Strengths, Told::Names})
      if (const screen::KeyedText told = pieces_to_choose(between, upto); screen::columns_of(told.text) < desk_.terminal.size().width) return told;
    return pieces_to_choose("", Told::Names);
  }
  // Each tells less than the one before: what sending in beaten pieces costs, of all or of the chosen one; strengths; names alone.
  enum class Told { Costs, CostOfChosen, Strengths, Names };
  screen::KeyedText pieces_to_choose(const char* between, Told upto) {
    screen::KeyedText told;
    std::size_t nth = 0;
    for (const fortress::Piece piece : entrants(seating_)) {
      if (nth > 0) told.add(between);
      const screen::Key key = key_of_entrant(ui_, piece, nth++);
      std::string named = fmt::format("{}{}{} {}", ui_.entrant == piece ? ">" : " ", is_narrow() ? "" : " ", nth, text::called(piece));
      if (upto != Told::Names) named += fmt::format(" {}", strength(piece));
      const int turns = turns_to_sit_out(seating_, piece);
      if (turns > 0 && (upto == Told::Costs || (upto == Told::CostOfChosen && ui_.entrant == piece)))
        // TRANSLATORS: Behind a piece that can be chosen. {0}: so many turns are lost if it is sent in
        named += ' ' + text::fill(text::ngettext("(beaten: sit out {0} turn)", "(beaten: sit out {0} turns)", turns), turns);
      told.add(named, ui_.typing ? std::nullopt : std::optional(key));
    }
    return told;
  }

  // What is known of the space, without its walls: these are drawn.
  std::string place_in(const fortress::View& fortress) {
    const Side walker = ui_.own_fortress ? other(seating_.seat()) : seating_.seat();
    const auto& rules = std::get<fortress::Rules>(rules_);
    const text::FortressLook plan =
        ui_.own_fortress && fortress.mine
            ? text::look_of(rules, *fortress.mine, &fortress.heard[walker], &fortress.party[walker])
            : text::look_of(rules, fortress.heard[walker], fortress.party[walker]);
    const text::SpaceLook look = plan.space(ui_.cursor);
    // TRANSLATORS, all below: Line below the board: what is known of the space at the cursor, in a list.
    std::vector<std::string> parts;
    const auto& party = fortress.party[walker];
    if (party.inside && party.at == ui_.cursor) parts.push_back(text::called(*party.inside));
    if (look.card) parts.push_back(text::called(rules, *look.card));
    if (look.beaten) parts.emplace_back(_("beaten card"));
    if (look.up) parts.emplace_back(_("ladder up"));
    if (look.down) parts.emplace_back(_("ladder down"));
    // TRANSLATORS: {0}: the bridge's other end, such as B4 far bottom
    if (const auto other = plan.known.across(ui_.cursor)) parts.push_back(text::fill(_("bridge to {0}"), text::called(rules_, *other)));
    if (parts.empty()) parts.emplace_back(look.walked ? _("explored") : ui_.own_fortress ? _("empty") : _("unexplored"));
    return text::listed(parts) + note_at_cursor();
  }

  Desk& desk_;
  SetupEditor& setup_;
  TableKeys& keys_;
  EndPanel& end_;
  Seating& seating_;
  client::GameClient& game_;
  const Rules& rules_;
  const screen::UiState& ui_;
  const Guide* guide_;
};

std::string called_level(bot::Strength strength) {
  const char* const title = bot::title_of(strength);
  return title != nullptr ? text::Noun(_(title)) : std::string(bot::name_of(strength));
}

BySide<std::string> players_at(const Desk& desk) {
  const client::Plan& plan = desk.plan;
  const bool one = plan.is_person(Side::Red) != plan.is_person(Side::Blue);
  // TRANSLATORS, all below: Beside the board, after a side's name: who plays it.
  BySide<std::string> players;
  for (const Side side : both_sides) {
    if (plan.is_person(side) && one) players[side] = _("You");
    if (plan.computers[side]) players[side] = text::called(side) + ' ' + called_level(*plan.computers[side]);
    if (!plan.elsewhere[side]) continue;
    const std::string colour = text::called(side), there = desk.called_there(side);
    // a spectator reads of the sides in the log
    players[side] = desk.seating.watching() && there != colour ? colour + ' ' + there : there;
  }
  return players;
}

// The game ended during the setup: the seat's pieces were never on the board, so its draft is drawn.
bool ended_in_setup(const Seating& seating) {
  const GameStatus& status = seating.game().status();
  return !seating.watching() && status.stage == Stage::Over && !(status.ready[Side::Red] && status.ready[Side::Blue]);
}

}  // namespace

screen::Scene bare_scene(Desk& desk, const View& seen, const screen::UiState& ui) {
  const Seating& seating = desk.seating;
  return {.rules = seating.rules(),
          .view = seen,
          .seat = seating.seat(),
          .below = seating.below(),
          .ui = ui,
          .lines = desk.terminal.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii,
          .seated = !seating.watching(),
          .highest = desk.plan.settings.highest,
          .memory = seating.game().over() ? desk.plan.settings.memory : client::memory_in(desk.plan, seating.rules()),
          .players = players_at(desk),
          .colour = desk.terminal.colour(),
          .own_beside = !seating.watching() && !seating.hot_seat()};
}

// What the other side asks, until the player at the screen answers.
std::optional<screen::Request> Table::request() {
  if (desk_.is_guided() || seating_.watching()) return {};
  const screen::KeyMap& map = desk_.plan.settings.keys;
  // TRANSLATORS, all below: In a bar, after `{0} offers a draw.` or `{0} wants a rematch.`: what a key does, shown after the key. Keep it short.
  if (const auto side = end_.asker()) return screen::Request{*side, text::rematch_wanted(desk_.called_there(*side), false), {end_.key_to_agree() + ": " + _("accept")}};
  const Side side = other(seating_.seat());
  if (seating_.is_offered_draw()) return screen::Request{side, text::draw_offered(desk_.called_there(side)), {map.hint("accept", _("accept")), map.hint("decline", _("decline"))}};
  if (!seating_.may_claim()) return {};
  // TRANSLATORS: in the same bar. {0}: Red or Blue, or the player's name
  return screen::Request{side, text::fill(_("{0} has been away too long."), desk_.called_there(side)), {map.hint("accept", _("claim the win"))}};
}

screen::Frame Table::frame() {
  const bool at_end = end_.is_open() && !desk_.ui().panel;
  const screen::Ending ending = at_end ? end_.told() : screen::Ending{};
  screen::Scene scene = bare_scene(desk_, seating_.view(), desk_.ui());
  scene.ending = at_end ? &ending : nullptr;
  scene.prompt = !at_end;
  BySide<const View*> both;
  if (seating_.all_is_open()) {
    for (const Side side : both_sides) both[side] = &seating_.game().view(side);
    scene.all = &both;
  }
  if (seating_.setting_up() || ended_in_setup(seating_)) scene.draft = &seating_.game().draft(seating_.seat());
  if (!is_battle(seating_.rules())) scene.walk = client::steps_of_turn(seating_.game(), seating_.game().report_count());
  if (!seating_.game().over()) scene.header.clocks = seating_.game().table().clocks();
  scene.header.watchers = seating_.game().table().watchers();
  SceneWriter writer(desk_, setup_, keys_, end_);
  std::map<Square, std::string> notes;
  std::map<Square, battle::Rank> guesses;
  if (writer.notebook_in_sight()) {
    notes = seating_.game().notes(seating_.seat());
    guesses = seating_.game().guesses(seating_.seat());
    scene.notes = &notes;
    scene.guesses = &guesses;
  }
  scene.header.status = writer.status();
  scene.header.due = writer.is_due();
  scene.header.alarm = writer.outage().has_value();
  scene.place = writer.place();
  scene.keys = writer.keys();
  const auto asked = request();
  scene.request = asked ? &*asked : nullptr;
  const screen::Where where = keys_.where();
  if (!desk_.ui().typing && (where == screen::Where::Play || where == screen::Where::Over)) {
    scene.mouse.entrants = entrants(seating_);
    scene.mouse.log_key = desk_.plan.settings.keys.key_of("log");
    if (!at_end && !desk_.ui().menu) scene.mouse.wheel = {*scene.mouse.log_key, {screen::KeyKind::None}};
    scene.mouse.own_key = desk_.plan.settings.keys.key_of("next");
  }
  if (!desk_.ui().typing && !desk_.ui().menu && where == screen::Where::Setup) scene.mouse.wheel = {desk_.plan.settings.keys.key_of("previous-kind"), desk_.plan.settings.keys.key_of("next-kind")};
  const bool in_fortress = !is_battle(seating_.rules()) && !desk_.ui().typing && !desk_.ui().menu && !desk_.ui().panel;
  scene.mouse.takes_shift = in_fortress && (where == screen::Where::Setup || where == screen::Where::Play);
  scene.mouse.takes_aside = !desk_.ui().typing && !desk_.ui().menu && !desk_.ui().panel && !desk_.ui().taken && (where == screen::Where::Setup || (where == screen::Where::Play && is_battle(seating_.rules())));
  return screen::draw(scene, desk_.terminal.size());
}

}  // namespace gonfalon::tui
