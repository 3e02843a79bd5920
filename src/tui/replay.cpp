// Shows again what has happened: a record, or the last turn of a game.
#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/finished_game.hpp"
#include "gonfalon/client/retelling.hpp"
#include "gonfalon/puzzle/missed.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/summary.hpp"
#include "gonfalon/tui/fullscreen.hpp"
#include "end_panel.hpp"
#include "menu.hpp"
#include "review.hpp"
#include "desk.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

// TRANSLATORS, all below: Replay of a record. Unless said otherwise: message line below the board.

namespace {

constexpr Key enter{KeyKind::Enter};
// While the record plays automatically.
struct Speed {
  std::string_view label;
  std::chrono::milliseconds a_step;
};
constexpr std::array<Speed, 6> speeds{{
    {"1/4x", std::chrono::milliseconds(2800)}, {"1/2x", std::chrono::milliseconds(1400)}, {"1x", std::chrono::milliseconds(700)},
    {"2x", std::chrono::milliseconds(350)},    {"4x", std::chrono::milliseconds(175)},    {"8x", std::chrono::milliseconds(90)},
}};
constexpr std::size_t usual_speed = 2;

class Replay {
 public:
  Replay(Review& review, client::GameClient& game, std::string path, std::optional<Listener> view, const profile::Settings& settings,
         screen::Terminal& terminal, const BySide<std::string>& names = {})
      : game_(game),
        path_(std::move(path)),
        names_(names),
        players_(client::players_of_record(names)),
        settings_(settings),
        terminal_(terminal),
        over_(game.over()),
        review_(review),
        eyes_(over_ ? view.value_or(Listener::Full) : Listener::Public),
        terms_(title_of(game.rules())) {
    std::size_t fact = 0;
    for (; fact < game.report_count(); ++fact)
      if (client::begins_step(game.told(fact, Listener::Public))) ends_.push_back(fact);
    ends_.push_back(fact);
  }

  // Starts the search for this side's turning points, and shows the game as this side saw it.
  void begin_review(Side side) {
    eyes_ = listener_of(side);
    review_.begin(side);
  }

  // Shows the end, and the first turning point once it is known, unless the player has gone elsewhere by then.
  void open_review(Side side) {
    begin_review(side);
    step_ = last();
    awaits_point_ = true;
    show_awaited_point();
  }

  void run(const std::string& notice) {
    ui_.message = notice;
    for (bool changed = true;;) {
      if (changed) terminal_.show(draw());
      // while the record plays, each step ends the wait, and the review is looked at then
      Poller poller;
      if (playing_)
        poller.wake_within(speeds.at(speed_).a_step);
      else
        review_.wait_with(poller);
      const Key pressed = terminal_.read(poller);
      changed = review_.look();
      show_awaited_point();
      if (!playing_ && (pressed.kind == KeyKind::Time || pressed.kind == KeyKind::Other)) continue;
      changed = true;
      Key key = settings_.keys.meant(pressed, screen::Where::Replay);
      if (key == Key{KeyKind::Sign, U'?'}) key = help(pressed);
      if (key == Key{KeyKind::Sign, U'!'} && over_) key = tell_end(pressed);
      if (key == enter && number_.empty() && has_points()) key = choose_point(pressed);
      if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return;
      if (key.kind != KeyKind::Resize) {
        ui_.message.clear();
        awaits_point_ = false;
      }
      if (!press(key)) return;
    }
  }

 private:
  int last() const { return static_cast<int>(ends_.size()) - 1; }
  void go(int step) {
    review_.leave();
    step_ = std::clamp(step, 0, last());
  }

  Key help(const Key& opener) {
    playing_ = false;
    return read_help(terminal_, settings_.keys, screen::Where::Replay,
                     // TRANSLATORS: Help page of the replay
                     _("Watch the record step by step, forward and back, or let it play automatically until you press a key. "
                       "To go to a step, type its number and press Enter. q leaves the replay.\n\nA turning point is a move "
                       "where the computer would have played much better, knowing only what the player knew then. The search "
                       "runs in the background, for the side whose view is shown. After the search, a graph tells how far that "
                       "side was ahead, and a list shows the turning points. Up, Down, PgUp and PgDn go from one to the next. In a "
                       "window without room for the list, Enter opens it."),
                     opener);
  }

  Key tell_end(const Key& opener) {
    playing_ = false;
    return read_panel(terminal_, settings_.keys, panel_of_ending(game_, {}, {}), opener);
  }

  // False: leave.
  bool press(const Key& key) {
    const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
    if (key.kind == KeyKind::Resize) return true;
    if (is("Right +") || key.kind == KeyKind::Time) go(step_ + 1);
    if (is("Left -")) go(step_ - 1);
    if (has_points()) {
      if (is("Down PageDown Up PageUp")) turn_to_point(is("Down PageDown"), key);
    } else {
      if (is("Down")) go(step_ + 1);
      if (is("Up")) go(step_ - 1);
      if (is("PageDown")) go(step_ + 10);
      if (is("PageUp")) go(step_ - 10);
    }
    if (key.kind == KeyKind::Entry && has_points()) {
      review_.show(*client::side_of(eyes_), key.entry);
      stand_at_point();
      read_point(key);
    }
    if (is("Home")) go(0);
    if (is("End")) go(last());
    if (is("Enter")) jump();
    if (is("Tab") && over_) change_eyes();
    if (is("&") && over_) solve_puzzles();
    if (is("} F9") && may(Permission::PictureFile))
      ui_.message = save_drawing(is("F9") ? film_of_game : picture_of_board, game_, path_, names_, settings_.highest).told;
    if (is("[ ]")) turn_to_point(is("]"), key);
    if (is("F7") && speed_ > 0) --speed_;
    if (is("F8") && speed_ + 1 < speeds.size()) ++speed_;
    if (is("0 1 2 3 4 5 6 7 8 9") && number_.size() < 7) number_ += static_cast<char>(key.sign);
    if (is("F7 F8"))
      // TRANSLATORS: {0}: how fast the record plays automatically, such as 2x or 1/2x
      ui_.message = text::fill(_("Speed: {0}"), speeds.at(speed_).label);
    else
      playing_ = is("Space") ? !playing_ : key.kind == KeyKind::Time && step_ < last();
    return !is("Escape q Q");
  }

  // Those of the side whose view is shown, or of both.
  void solve_puzzles() {
    const auto puzzles = puzzle::missed_in(game_, client::side_of(eyes_), path_);
    if (puzzles.empty())
      ui_.message = puzzle::none_told();
    else
      solve_each(game_.table(), terminal_, puzzles, settings_);
  }

  void change_eyes() {
    review_.leave();
    eyes_ = all_listeners[(static_cast<std::size_t>(eyes_) + 1) % all_listeners.size()];
  }

  void show_awaited_point() {
    const auto side = client::side_of(eyes_);
    if (!awaits_point_ || !side || !review_.is_done(*side)) return;
    awaits_point_ = false;
    if (review_.turn(*side, 0, true)) stand_at_point();
  }

  // To the next turning point of the side whose view is shown, or the previous one. The first time it starts the search.
  void turn_to_point(bool onwards, const Key& opener) {
    if (!over_) {
      ui_.message = _("Turning points can only be found when the game is over.");
      return;
    }
    const Side side = client::side_of(eyes_).value_or(Side::Red);
    begin_review(side);
    if (!review_.turn(side, end(), onwards)) {
      if (review_.count(side) > 0) ui_.message = onwards ? _("There is no turning point after this.") : _("There is no turning point before this.");
      return;
    }
    stand_at_point();
    read_point(opener);
  }

  bool has_points() const {
    const auto side = client::side_of(eyes_);
    return side && review_.count(*side) > 0;
  }

  // The step that the shown turning point belongs to.
  void stand_at_point() {
    const auto behind = std::upper_bound(ends_.begin(), ends_.end(), end());
    step_ = std::max(static_cast<int>(behind - ends_.begin()) - 1, 0);
  }

  screen::ReviewPanel panel(Side side) const { return review_.panel(side, moves_made(view_of(Listener::Public))); }
  screen::Lines lines() const { return terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii; }

  // To the step whose number was typed.
  void jump() {
    if (const auto number = whole_number(number_))
      go(*number);
    else
      // TRANSLATORS: Replay: answer to Enter if no number was typed before
      ui_.message = _("Type the number of a step, then press Enter.");
    number_.clear();
  }

  // The position that is shown: that before this fact.
  std::size_t end() const { return review_.shown() != nullptr ? review_.shown()->fact : ends_[static_cast<std::size_t>(step_)]; }
  View view_of(Listener listener) const { return client::view_at(game_, listener, end()); }

  std::string keys() const {
    const screen::KeyMap& map = settings_.keys;
    // TRANSLATORS, all below: Replay: line of keys at the bottom; what a key does, shown after the key. Keep it short: what has
    // no room is left out.
    std::vector<std::string> hints{map.hint("right", _("forward")), map.hint("left", text::p_("in a replay", "back"))};
    if (over_) hints.insert(hints.end(), {has_points() ? _("Up, Down: turning points") : map.hint("next-point", _("review")), map.hint("eyes", _("view"))});
    if (playing_)  // what a player wants now, where there is no room for all
      hints.insert(hints.begin(), {map.hint("play", fmt::format("{} {}", _("pause"), speeds.at(speed_).label)), map.hint("slower", _("slower")), map.hint("faster", _("faster"))});
    else
      hints.push_back(map.hint("play", text::p_("in a replay", "play")));
    const bool has_puzzles = over_ && is_battle(game_.rules());
    if (!has_puzzles || !has_points()) hints.push_back(map.hint("jump", _("go to step")));
    if (has_puzzles) hints.push_back(map.hint("puzzles", _("puzzles")));
    hints.push_back(map.hint("help", _("help")));
    if (over_) hints.push_back(map.hint("ending", _("result")));
    hints.push_back(_("q: leave"));
    return screen::key_line(hints);
  }

  std::string status() const {
    // TRANSLATORS, all below: Replay: title line at the top. {2}: whose view is shown, such as `Red's view`.
    if (const auto* shown = review_.shown())
      // TRANSLATORS: {0}: the turning point's number, from 1; {1}: how many this player has
      return text::fill(_("turning point {0} of {1}, {2}"), review_.number(), review_.count(shown->point.side), client::called_eyes(eyes_));
    // TRANSLATORS: {0}: the number of steps made; {1}: how many the record has
    return text::fill(_("step {0} of {1}, {2}"), step_, last(), client::called_eyes(eyes_));
  }

  std::string place() const {
    if (!number_.empty()) return fmt::format("> {}", number_);
    const auto eyes = client::side_of(eyes_);
    const std::string told = eyes ? review_.told(*eyes, terminal_.unicode()) : std::string();
    return told.empty() ? path_ : told;
  }

  // Shows the better move as if it were being made, or the better walk by the numbers of its steps.
  void point_out(const Better& better, std::vector<Square>& walk) {
    ui_.attack.reset();
    const auto* first = std::get_if<Move>(&better.orders.front());
    if (first == nullptr) return;
    if (is_battle(game_.rules())) {
      ui_.cursor = first->to;
      ui_.taken = first->from;
      ui_.goals = {first->to};
      return;
    }
    walk.clear();
    for (const Order& order : better.orders)
      if (const auto* step = std::get_if<Move>(&order)) walk.push_back(step->to);
    ui_.cursor = walk.back();
  }

  // Calls `use` with the scene of the position that is shown.
  template <class Use>
  auto with_scene(Use use) {
    ui_.forget_log();
    ui_.attack.reset();
    ui_.advice.clear();
    ui_.let_go();
    client::retell(ui_, game_, eyes_, end() > 60 ? end() - 60 : 0, end(), settings_.highest, players_);
    ui_.answer = 0;  // no command was given
    const View bystander = view_of(Listener::Public);
    const BySide<View> theirs{{view_of(Listener::Red), view_of(Listener::Blue)}};
    const BySide<const View*> both{{&theirs[Side::Red], &theirs[Side::Blue]}};
    const auto eyes = client::side_of(eyes_);
    const Side seat = eyes.value_or(is_battle(game_.rules()) ? Side::Red : status_of(bystander).to_act);
    if (const auto* fortress = std::get_if<fortress::View>(&bystander)) {
      const auto& party = fortress->party[seat];
      ui_.cursor = party.inside ? party.at : std::get<fortress::Rules>(game_.rules()).start;
    } else if (const auto& move = std::get<battle::View>(bystander).last) {
      ui_.cursor = move->to;
    }
    std::vector<Square> walk = is_battle(game_.rules()) ? std::vector<Square>() : client::steps_of_turn(game_, end());
    if (review_.shown() != nullptr) point_out(review_.shown()->point.better, walk);
    std::optional<screen::ReviewPanel> review;
    if (eyes && !review_.course(*eyes).empty()) review = panel(*eyes);
    screen::Scene scene{.rules = game_.rules(),
                              .view = eyes ? theirs[*eyes] : bystander,
                              .all = eyes_ == Listener::Full ? &both : nullptr,
                              .seat = seat,
                              .ui = ui_,
                              .header = {.status = status()},
                              .place = place(),
                              .keys = keys(),
                              .lines = lines(),
                              .prompt = false,
                              .seated = false,
                              .highest = settings_.highest,
                              .memory = settings_.memory,
                              .colour = terminal_.colour(),
                              .keeps_pieces = true,
                              .walk = std::move(walk),
                              .review = review ? &*review : nullptr};
    if (review && !screen::shows_review(scene, terminal_.size())) {
      scene.review = nullptr;
      if (review_.shown() != nullptr) ui_.advice = joined(told_of_point(), "\n");
    }
    return use(scene);
  }

  // If the explanation has no room beside the board, a panel shows it first.
  void read_point(const Key& opener) {
    const bool beside = with_scene([&](const screen::Scene& scene) { return scene.review != nullptr || screen::shows_advice(scene, terminal_.size()); });
    if (beside) return;
    read_panel(terminal_, settings_.keys, {.title = status(), .text = joined(told_of_point(), "\n\n")}, opener);
  }

  // Opens the list of turning points if it has no room beside the board; otherwise goes to the next one.
  Key choose_point(const Key& opener) {
    const Side side = *client::side_of(eyes_);
    playing_ = false;
    const bool beside = with_scene([&](const screen::Scene& scene) { return scene.review != nullptr; });
    if (beside) return {KeyKind::PageDown};
    if (review_.shown() == nullptr && !review_.turn(side, end(), true)) review_.turn(side, end(), false);
    // TRANSLATORS: Page with the turning points of a game: line of keys at the bottom
    const std::string keys = screen::key_line({_("Enter: show"), _("Up, Down: choose"), _("Esc: back")});
    for (;;) {
      const std::size_t fact = end();
      terminal_.show(screen::draw_review_page(panel(side), status(), keys, lines(), terminal_.size()));
      const Key key = settings_.keys.meant(terminal_.read(), screen::Where::Replay);
      const auto is = [&](std::string_view names) { return screen::is_one_of(key, names); };
      if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return key;
      if (is("Down PageDown ] Up PageUp [")) review_.turn(side, fact, is("Down PageDown ]"));
      if (key.kind == KeyKind::Entry) review_.show(side, key.entry);
      if (is("Enter Escape q Q") || key.kind == KeyKind::Entry) break;
    }
    stand_at_point();
    read_point(opener);
    return {KeyKind::Resize};
  }

  std::vector<std::string> told_of_point() const {
    auto told = client::sentences(game_, review_.shown()->point);
    if (!terminal_.unicode())
      for (std::string& sentence : told) sentence = text::in_ascii(sentence);
    return told;
  }

  screen::Frame draw() {
    return with_scene([&](const screen::Scene& scene) {
      if (!ui_.advice.empty() && !screen::shows_advice(scene, terminal_.size())) ui_.advice.clear();
      return screen::draw(scene, terminal_.size());
    });
  }

  client::GameClient& game_;
  std::string path_;
  BySide<std::string> names_;
  BySide<text::Noun> players_;  // what those who speak are called
  const profile::Settings& settings_;
  screen::Terminal& terminal_;
  bool over_;
  Review& review_;
  Listener eyes_;
  const text::OwnTerms terms_;
  std::vector<std::size_t> ends_;  // after step n, the facts before ends_[n] have happened
  int step_ = 0;
  bool playing_ = false;
  std::size_t speed_ = usual_speed;
  bool awaits_point_ = false;  // the first turning point is shown as soon as it is known
  std::string number_;
  screen::UiState ui_;
};

// The place that the last move, or step, led to.
Square where_it_came_to(const View& view, Side walker) {
  if (const auto* battle = std::get_if<battle::View>(&view)) return battle->last ? battle->last->to : Square{};
  return std::get<fortress::View>(view).party[walker].at;
}

}  // namespace

bool show_last_turn(Desk& desk, Commander& commander) {
  Seating& seating = desk.seating;
  const client::GameClient& game = seating.game();
  const Side seat = seating.seat();
  const auto turn = client::last_turn(game, seating.shared() ? Listener::Public : listener_of(seat), other(seat));
  if (turn.stops.empty()) return false;
  const bool battle = is_battle(seating.rules());
  const bool in_own = !seating.shared() && !battle && turn.walker != seat;
  std::size_t stop = 0;
  for (;;) {
    const View seen = client::view_at(game, turn.listener, turn.stops[stop]);
    screen::UiState then;
    client::retell(then, game, turn.listener, turn.stops.front(), turn.stops[stop], desk.plan.settings.highest, desk.players());
    then.cursor = where_it_came_to(seen, turn.walker);
    then.own_fortress = in_own;
    screen::Scene frame = bare_scene(desk, seen, then);
    if (!battle && !in_own) frame.seat = turn.walker;
    if (!battle) frame.walk = client::steps_of_turn(game, turn.stops[stop]);
    // TRANSLATORS, all below: The last turn shown again: title line at the top, line below the board, line of keys at the
    // bottom. {0}: Red or Blue.
    frame.header.status =
        // TRANSLATORS: {1}: the number of this position, from 1; {2}: how many positions there are
        text::fill(_("{0}'s last turn, {1} of {2}"), text::called(turn.walker), stop + 1, turn.stops.size());
    if (stop == 0) frame.place = text::fill(_("Before {0}'s move"), text::called(turn.walker));
    frame.keys = _("Enter, Right: forward   Left: back   q: back to the game");
    frame.prompt = false;
    desk.terminal.show(screen::draw(frame, desk.terminal.size()));
    const Key key = commander.read();
    if (key.kind == KeyKind::Interrupt) commander.press(key);
    if (desk.leaving() || key.kind == KeyKind::Interrupt || screen::is_one_of(key, "Escape q Q")) return true;
    if (screen::is_one_of(key, "Left Up") && stop > 0) --stop;
    if (screen::is_one_of(key, "Enter Right Down Space Comma") && ++stop == turn.stops.size()) return true;
  }
}

void replay(client::GameClient& game, const std::string& path, std::optional<Listener> view, const profile::Settings& settings,
            screen::Terminal& terminal, const std::string& notice, const BySide<std::string>& names) {
  Review review(game);
  Replay(review, game, path, view, settings, terminal, names).run(notice);
}

void review(client::GameClient& game, const std::string& path, Side side, const profile::Settings& settings, screen::Terminal& terminal) {
  Review made(game);
  review(made, game, path, side, settings, terminal);
}

void review(Review& review, client::GameClient& game, const std::string& path, Side side, const profile::Settings& settings,
            screen::Terminal& terminal) {
  review.leave();
  Replay watched(review, game, path, listener_of(side), settings, terminal);
  watched.open_review(side);
  watched.run({});
}

// ---- reviews ------------------------------------------------------------------------------------

// TRANSLATORS, all below: Replay: line below the board, while the computer looks for turning points, or if it fails.

namespace {

std::string bar(int hundredths, bool unicode) {
  constexpr int width = 14;
  const int full = width * hundredths / 100;
  std::string drawn;
  for (int i = 0; i < width; ++i) drawn += i < full ? (unicode ? "█" : "#") : (unicode ? "░" : ".");
  return drawn;
}

}  // namespace

void Review::begin(Side side) {
  if (std::exchange(sides_[side].begun, true)) return;
  sides_[side].thinks = game_.table().ask_reviewer(side);
}

void Review::wait_with(Poller& poller) const {
  for (const OfSide& of : sides_.values)
    if (of.thinks) of.thinks->wait_with(poller);
}

bool Review::look() {
  bool news = false;
  for (const Side side : both_sides) {
    const auto& thinks = sides_[side].thinks;
    if (!thinks) continue;
    const int before = thinks->hundredths();
    const bool done = thinks->look();
    news = news || done || thinks->hundredths() != before;
    if (done) take_points(side);
  }
  return news;
}

void Review::take_points(Side side) {
  OfSide& of = sides_[side];
  const auto thought = std::exchange(of.thinks, nullptr);
  const auto& review = thought->review();
  of.answered = review.has_value();
  if (!review) return;
  for (const TurningPoint& point : review->points) of.points.push_back({point, client::fact_of(game_, point)});
  of.course = review->course;
}

screen::ReviewPanel Review::panel(Side side, int made) const {
  const OfSide& of = sides_[side];
  screen::ReviewPanel panel{.title = client::count_of(side, of.points.size()), .graph = client::course_of(game_, side, of.course)};
  panel.graph.shown = made;
  for (const Shown& each : of.points) {
    if (&each == shown_) panel.chosen = panel.points.size();
    panel.points.push_back({client::in_brief(game_, each.point), client::graded(each.point.better.gain)});
  }
  if (!panel.chosen) return panel;
  panel.told = client::sentences(game_, shown_->point);
  panel.told.erase(panel.told.begin());  // the list tells the move's number and what it cost
  return panel;
}

std::string Review::told(Side side, bool unicode) const {
  const OfSide& of = sides_[side];
  if (!of.begun) return {};
  if (of.thinks) {
    const int done = of.thinks->hundredths();
    // TRANSLATORS: {0}: a progress bar, 14 columns; {1}: the same in percent
    return text::fill(_("Turning points: {0} {1} %"), bar(done, unicode), done);
  }
  return of.answered ? client::count_of(side, of.points.size()) : _("The computer does not answer.");
}

bool Review::turn(Side side, std::size_t fact, bool onwards) {
  const std::size_t behind = shown_ != nullptr ? fact + 1 : fact;  // one at this very fact counts, unless it is shown
  const Shown* found = nullptr;
  for (const Shown& each : sides_[side].points) {
    if (onwards && each.fact >= behind && found == nullptr) found = &each;
    if (!onwards && each.fact < fact) found = &each;
  }
  if (found == nullptr) return false;
  shown_ = found;
  return true;
}

std::size_t Review::number() const {
  return static_cast<std::size_t>(shown_ - sides_[shown_->point.side].points.data()) + 1;
}

}  // namespace gonfalon::tui
