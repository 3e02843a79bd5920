#include "gonfalon/cli/lines.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "gonfalon/client/command_reader.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "gonfalon/lesson/lesson.hpp"
#include "gonfalon/screen/frame.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/picture.hpp"
#include "output.hpp"

namespace gonfalon::cli {

using text::_;

namespace {

class LessonInLines {
 public:
  LessonInLines(client::Lobby& lobby, const Rules& rules)
      : coach_(*lesson::lesson_of(rules), lobby),
        rules_(rules),
        output_(rules_, false, listener_of(coach_.learner()), coach_.learner()) {}

  Exit run() {
    go_to(0);
    io::Lines input(STDIN_FILENO);
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

  void sit_at(std::unique_ptr<client::GameClient> game) {
    commands_.reset();
    game_ = std::move(game);
    const client::Speaker speaker{.plays = only(coach_.learner()), .here = true};
    commands_ = std::make_unique<client::CommandReader>(*game_, speaker);
    output_.pass_over(*game_, game_->report_count());
  }

  void go_to(std::size_t step) {
    sit_at(coach_.go_to(step));
    tell();
  }

  // Prints the position and the lesson's text for this step.
  void tell() {
    output_.look(text::picture(rules_, game_->view(coach_.learner())));
    output_.look("");
    // TRANSLATORS: above each step of a lesson in line mode; `back`, `skip`, `quit` are commands. {0}: this step, {1}: all steps
    output_.look(text::fill(_("Step {0} of {1}. Press Enter to go on, or type `back`, `skip` or `quit`."),
                            coach_.step() + 1, coach_.steps()));
    constexpr int width = 78;
    for (const std::string& line : screen::wrapped(coach_.text(), width)) output_.look(line);
  }

  void hear(const io::Line& line) {
    if (line.text.empty() || command::in_english(command::without_stop(line.text)) == "skip") {
      if (coach_.at_end())
        left_ = true;
      else if (coach_.only_reads() || !line.text.empty())
        go_to(coach_.step() + 1);
      else
        tell();
      return;
    }
    if (command::in_english(command::without_stop(line.text)) == "back") return go_to(coach_.step() > 0 ? coach_.step() - 1 : 0);
    auto [answer, verdict, next] = coach_.hear(*game_, *commands_, line);
    if (answer.kind == client::Answer::Kind::Look) output_.look(answer.text);
    if (answer.fault) output_.refuse(*answer.fault);
    if (answer.kind == client::Answer::Kind::Quit) left_ = true;
    if (verdict == lesson::Verdict::NotNow) output_.look(coach_.otherwise());
    if (verdict != lesson::Verdict::Right) return;
    output_.catch_up(*game_);
    if (next) sit_at(std::move(next));
    tell();
  }

  lesson::Coach coach_;
  const Rules& rules_;
  Output output_;
  std::unique_ptr<client::GameClient> game_;
  std::unique_ptr<client::CommandReader> commands_;
  bool left_ = false;
};

}  // namespace

Exit learn(client::Lobby& lobby, const Rules& rules) { return LessonInLines(lobby, rules).run(); }

}  // namespace gonfalon::cli
