#include "gonfalon/client/command_reader.hpp"

#include <algorithm>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/command/vocabulary.hpp"
#include "commands.hpp"

namespace gonfalon::client {

namespace {

// Commands that can't be given at this stage are no help against a mistyped word.
void leave_out_other_stages(std::vector<std::string>& near, Stage stage) {
  const auto is_out_of_place = [&](const std::string& word) {
    const std::string english = command::in_english(word);
    return std::ranges::any_of(command::all_commands(), [&](const command::Row& row) {
      if (row.name.substr(0, row.name.find(' ')) != english) return false;
      return (row.when == command::When::Setup && stage != Stage::Setup) ||
             (row.when == command::When::Play && (stage == Stage::Setup || stage == Stage::Over));
    });
  };
  std::erase_if(near, is_out_of_place);
}

}  // namespace

Answer CommandReader::hear(const io::Line& line) {
  const std::optional<Side> in_block = block_ ? std::optional(block_->side) : std::nullopt;
  Answer answer = hear_line(line);
  if (answer.fault && !answer.side) answer.side = in_block ? in_block : looks_for();
  client_.note_command();
  return answer;
}

Answer CommandReader::hear(const command::Command& command) {
  Answer answer = hear_command(command);
  if (answer.fault && !answer.side) answer.side = looks_for();
  client_.note_command();
  return answer;
}

Answer CommandReader::hear_line(const io::Line& line) {
  if (line.flaw) {
    const bool ignored = block_ && !block_->reader;
    if (block_)
      block_->reader.reset();
    else
      ++commands_;
    return ignored ? Answer{} : Answer::refused(*line.flaw);
  }
  if (block_) return hear_in_block(line.text);
  const auto parsed = command::parse(line.text, client_.rules());
  if (!parsed) return {};
  if (*parsed) return hear_command(**parsed);
  ++commands_;
  Refusal refused = parsed->error();
  leave_out_other_stages(refused.near, client_.game().status().stage);
  return Answer::refused(std::move(refused));
}

Answer CommandReader::hear_command(const command::Command& command) {
  if (command.verb == command::Verb::Block) {
    block_.emplace();
    const auto side = setup_side(client_.game(), command.side, speaker_);
    if (!side) return {.kind = Answer::Kind::Refused, .fault = side.error(), .side = command.side};
    block_->side = *side;
    block_->reader.emplace(client_.rules(), *side);
    return {};
  }
  ++commands_;
  Answer answer = command.verb == command::Verb::Sealed ? hear_sealed(command) : carry_out(client_, command, speaker_);
  if (answer.fault) answer.side = command.side;
  return answer;
}

Answer CommandReader::hear_in_block(std::string_view line) {
  if (command::in_english(command::without_stop(command::without_comment(line))) == "end") {
    const Block block = std::move(*block_);
    block_.reset();
    ++commands_;
    if (!block.reader) return {};
    auto setup = block.reader->finish();
    if (!setup) return Answer::refused(std::move(setup.error()));
    return deploy(client_, block.side, std::move(*setup));
  }
  if (!block_->reader) return {};
  auto wrong = block_->reader->read(line);
  if (!wrong) return {};
  block_->reader.reset();
  return Answer::refused(std::move(*wrong));
}

// Each part is a command.
Answer CommandReader::hear_sealed(const command::Command& command) {
  const bool last = command.text.empty();
  if (!last && command::in_english(command.text) != "more")
    return Answer::refused(Refusal::Syntax, command.text, nullptr,
                           command.word_column + static_cast<int>(command.text.data() - command.word.data()));
  const auto side = setup_side(client_.game(), command.side, speaker_);
  if (!side) return Answer::refused(side.error());
  const auto text = sealed_[*side].add(command.word, last);
  if (!text) return Answer::refused(text.error());
  if (!*text) return Answer::done();
  auto setup = command::read_sealed(client_.rules(), *side, **text);
  if (!setup) return Answer::refused(std::move(setup.error()));
  return deploy(client_, *side, std::move(*setup));
}

std::optional<Side> CommandReader::looks_for() const { return looking_side(client_.game(), {}, speaker_); }

Answer CommandReader::end() {
  if (!block_ || !block_->reader) return {};
  block_.reset();
  return Answer::refused(Refusal::Incomplete);
}

}  // namespace gonfalon::client
