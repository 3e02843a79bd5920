#include "gonfalon/tui/replay.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/client/retelling.hpp"
#include "gonfalon/screen/draw.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "panel.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using text::_;

namespace {

constexpr int a_step = 700;  // milliseconds, while it plays on its own

class Replay {
 public:
  Replay(client::Door& door, std::string path, std::optional<Listener> view, const client::Settings& settings,
         screen::Terminal& terminal)
      : door_(door),
        path_(std::move(path)),
        settings_(settings),
        terminal_(terminal),
        over_(door.over()),
        eyes_(over_ ? view.value_or(Listener::Full) : Listener::Public) {
    std::size_t fact = 0;
    for (; fact < door.heard(); ++fact)
      if (client::begins_step(*door.told(fact, Listener::Public))) ends_.push_back(fact);
    ends_.push_back(fact);
  }

  void run(const std::string& notice) {
    desk_.message = notice;
    for (;;) {
      terminal_.show(draw());
      const Key pressed = terminal_.read(playing_ ? a_step : -1);
      Key key = settings_.keys.meant(pressed, screen::Where::Replay);
      if (key == Key{KeyKind::Sign, U'?'}) key = help(pressed);
      if (key.kind == KeyKind::Gone || key.kind == KeyKind::Interrupt) return;
      if (key.kind != KeyKind::Resize) desk_.message.clear();
      if (!press(key)) return;
    }
  }

 private:
  int last() const { return static_cast<int>(ends_.size()) - 1; }
  void go(int step) { step_ = std::clamp(step, 0, last()); }

  Key help(const Key& opener) {
    playing_ = false;
    return read_panel(terminal_, settings_.keys,
                      help_panel(settings_.keys, screen::Where::Replay,
                                 _("The record is watched step by step, on and back, or plays on by itself until a key is pressed. A number "
                                   "and Enter lead to that step. q leaves.")),
                      opener);
  }

  // False: leave.
  bool press(const Key& key) {
    if (key.kind == KeyKind::Time) {
      go(step_ + 1);
      playing_ = step_ < last();
      return true;
    }
    if (key.kind == KeyKind::Resize) return true;
    playing_ = false;
    switch (key.kind) {
      case KeyKind::Right:
      case KeyKind::Down: go(step_ + 1); break;
      case KeyKind::Left:
      case KeyKind::Up: go(step_ - 1); break;
      case KeyKind::PageDown: go(step_ + 10); break;
      case KeyKind::PageUp: go(step_ - 10); break;
      case KeyKind::Home: go(0); break;
      case KeyKind::End: go(last()); break;
      case KeyKind::Enter: jump(); break;
      case KeyKind::Tab: look_with_other_eyes(); break;
      case KeyKind::Escape: return false;
      case KeyKind::Sign: return press_sign(key.sign);
      case KeyKind::Backspace: case KeyKind::Delete: case KeyKind::EraseWord: case KeyKind::EraseLine:
      case KeyKind::Resize: case KeyKind::Interrupt: case KeyKind::Time: case KeyKind::Other:
      case KeyKind::Gone: case KeyKind::Click: case KeyKind::None: break;
    }
    return true;
  }

  bool press_sign(char32_t sign) {
    if (sign == U' ') playing_ = true;
    if (sign == U'+') go(step_ + 1);
    if (sign == U'-') go(step_ - 1);
    if (sign >= U'0' && sign <= U'9' && number_.size() < 7) number_ += static_cast<char>(sign);
    return sign != U'q' && sign != U'Q';
  }

  // The number typed before.
  void jump() {
    int number = 0;
    const auto [end, error] = std::from_chars(number_.data(), number_.data() + number_.size(), number);
    if (error == std::errc{}) go(number);
    number_.clear();
  }

  void look_with_other_eyes() {
    if (!over_) return;
    eyes_ = eyes_ == Listener::Full ? Listener::Red : eyes_ == Listener::Red ? Listener::Blue
            : eyes_ == Listener::Blue ? Listener::Public : Listener::Full;
  }

  View view_of(Listener listener) const {
    return client::view_at(door_, listener, ends_[static_cast<std::size_t>(step_)]);
  }

  std::string eyes_name() const {
    switch (eyes_) {
      case Listener::Full: return _("all is seen");
      case Listener::Public: return _("what all may know");
      case Listener::Red: break;
      case Listener::Blue: break;
    }
    /* xgettext:python-brace-format */
    return fmt::format(fmt::runtime(_("as {0} saw it")),
                       text::called(eyes_ == Listener::Red ? Side::Red : Side::Blue));
  }

  std::string keys() const {
    const screen::KeyMap& map = settings_.keys;
    std::vector<std::string> hints{map.hint("right", _("on")), map.hint("left", _("back")), _("q: leave"),
                                   map.hint("play", _("play")), map.hint("help", _("help"))};
    if (over_) hints.push_back(map.hint("eyes", _("eyes")));
    hints.push_back(map.hint("jump", _("to number")));
    return screen::key_line(hints);
  }

  void write_log() {
    desk_.log.clear();
    desk_.attack.reset();
    const std::size_t end = ends_[static_cast<std::size_t>(step_)];
    for (std::size_t fact = end > 60 ? end - 60 : 0; fact < end; ++fact) {
      const auto told = door_.told(fact, eyes_);
      if (!told) continue;
      const std::string sentence = text::sentence(door_.rules(), *told);
      if (!sentence.empty()) desk_.log.push_back(sentence);
      if (client::begins_step(*told)) desk_.attack.reset();
      if (const auto* attack = std::get_if<Attacked>(&*told)) desk_.attack = *attack;
    }
  }

  screen::Frame draw() {
    write_log();
    const View red = view_of(Listener::Red);
    const View blue = view_of(Listener::Blue);
    const View bystander = view_of(Listener::Public);
    const BySide<const View*> both{{&red, &blue}};
    const Side mover = course_of(bystander).to_act;
    const Side seat = eyes_ == Listener::Blue ? Side::Blue : eyes_ == Listener::Red || is_battle(door_.rules())
                                                                 ? Side::Red : mover;
    if (!is_battle(door_.rules())) {
      const auto& party = std::get<fortress::View>(bystander).party[seat];
      desk_.cursor = party.inside ? party.at : std::get<fortress::Rules>(door_.rules()).start;
    }
    if (const auto* battle = std::get_if<battle::View>(&bystander); battle != nullptr && battle->last)
      desk_.cursor = battle->last->to;
    const View& seen = eyes_ == Listener::Red ? red : eyes_ == Listener::Blue ? blue : bystander;
    screen::Scene scene{.rules = door_.rules(),
                        .view = seen,
                        .all = eyes_ == Listener::Full ? &both : nullptr,
                        .seat = seat,
                        .desk = desk_,
                        /* xgettext:python-brace-format */
                        .status = fmt::format(fmt::runtime(_("step {0} of {1}, {2}")), step_, last(), eyes_name()),
                        .place = number_.empty() ? path_ : fmt::format("> {}", number_),
                        .keys = keys(),
                        .lines = terminal_.unicode() ? screen::Lines::Unicode : screen::Lines::Ascii,
                        .prompt = false,
                        .highest = settings_.highest};
    return screen::draw(scene, terminal_.size());
  }

  client::Door& door_;
  std::string path_;
  const client::Settings& settings_;
  screen::Terminal& terminal_;
  bool over_;
  Listener eyes_;
  std::vector<std::size_t> ends_;  // after step n, the facts before ends_[n] have happened
  int step_ = 0;
  bool playing_ = false;
  std::string number_;
  screen::Desk desk_;
};

}  // namespace

void replay(client::Door& door, const std::string& path, std::optional<Listener> view, const client::Settings& settings,
            screen::Terminal& terminal, const std::string& notice) {
  Replay(door, path, view, settings, terminal).run(notice);
}

}  // namespace gonfalon::tui
