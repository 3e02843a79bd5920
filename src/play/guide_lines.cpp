// A guided game line by line.
#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

#include "gonfalon/play/coach.hpp"
#include "gonfalon/play/dialogue.hpp"
#include "gonfalon/play/files.hpp"
#include "gonfalon/play/guide.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/picture.hpp"
#include "output.hpp"

namespace gonfalon::play {

using text::_;

namespace {

class GuideInLines {
 public:
  explicit GuideInLines(const Rules& rules)
      : game_(rules, {}, 1, {}), coach_(*lesson_of(rules)), output_(game_.rules(), false, listener_of(coach_.learner())) {}

  Exit run() {
    go_to(0);
    record::Lines input(STDIN_FILENO);
    input.before_wait = [this] { ask(); };
    while (!left_) {
      const auto line = input.next();
      if (!line) break;
      output_.answered();
      hear(*line);
    }
    output_.flush();
    return Exit::Done;
  }

 private:
  void ask() {
    if (::isatty(STDIN_FILENO) == 1) output_.prompt("> ");
    output_.flush();
  }

  void go_to(std::size_t step) {
    coach_.go_to(game_, step);
    output_.pass_over(game_.referee().heard());
    tell();
  }

  // What is to be seen, and what is to be done about it.
  void tell() {
    output_.look(text::picture(game_.rules(), game_.view(coach_.learner())));
    output_.look("");
    /* xgettext:python-brace-format */
    output_.look(fmt::format(fmt::runtime(_("Step {0} of {1}. An empty line: on; `back`, `skip`, `quit`.")), coach_.step() + 1,
                             coach_.steps()));
    constexpr int width = 78;
    for (const std::string& line : screen::wrapped(coach_.text(), width)) output_.look(line);
  }

  void hear(const record::Line& line) {
    if (line.text.empty() || line.text == "skip") {
      if (coach_.at_end())
        left_ = true;
      else if (coach_.only_reads() || !line.text.empty())
        go_to(coach_.step() + 1);
      else
        tell();
      return;
    }
    if (line.text == "back") return go_to(coach_.step() > 0 ? coach_.step() - 1 : 0);
    Speaker speaker{.plays = {}, .here = true};
    speaker.plays[coach_.learner()] = true;
    Dialogue dialogue(game_, speaker);
    const std::size_t before = game_.orders();
    answer(dialogue.hear(line), before);
  }

  void answer(const Answer& answer, std::size_t before) {
    const Verdict verdict = coach_.judge(game_, answer, before);
    if (answer.kind == Answer::Kind::Look) output_.look(answer.text);
    if (answer.fault) output_.refuse(*answer.fault);
    if (answer.kind == Answer::Kind::Quit) left_ = true;
    if (verdict == Verdict::NotNow) output_.look(coach_.otherwise());
    if (verdict != Verdict::Right) return;
    output_.catch_up(game_.referee(), {});
    tell();
  }

  Game game_;
  Coach coach_;
  Output output_;
  bool left_ = false;
};

}  // namespace

Exit guide_in_lines(const Rules& rules) { return GuideInLines(rules).run(); }

}  // namespace gonfalon::play
