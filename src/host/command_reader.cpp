#include "gonfalon/host/command_reader.hpp"

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/parse.hpp"
#include "commands.hpp"

namespace gonfalon::host {

using client::Answer;

Answer CommandReader::hear(const record::Line& line) {
  const std::optional<Side> in_block = block_ ? std::optional(block_->side) : std::nullopt;
  Answer answer = hear_line(line);
  if (answer.fault && !answer.side) answer.side = in_block ? in_block : looks_for();
  return answer;
}

Answer CommandReader::hear_line(const record::Line& line) {
  if (line.flaw) {
    const bool reading_over = block_ && !block_->reader;
    if (block_)
      block_->reader.reset();
    else
      ++commands_;
    return reading_over ? Answer{} : Answer::refused(*line.flaw);
  }
  return block_ ? hear_in_block(line.text) : hear_command(line.text);
}

Answer CommandReader::hear_command(std::string_view line) {
  auto parsed = command::parse(line, papers_.play.rules());
  if (!parsed) return {};
  if (*parsed && (*parsed)->verb == command::Verb::Block) {
    block_.emplace();
    const auto side = setup_side(papers_.play, (**parsed).side, speaker_);
    if (!side) return {.kind = Answer::Kind::Refused, .fault = side.fault(), .side = (**parsed).side};
    block_->side = *side;
    block_->reader.emplace(papers_.play.rules(), *side);
    return {};
  }
  ++commands_;
  if (!*parsed) return Answer::refused(std::move(parsed->fault()));
  Answer answer = (**parsed).verb == command::Verb::Sealed ? hear_sealed(**parsed) : obey(papers_, here_, **parsed, speaker_);
  if (answer.fault) answer.side = (**parsed).side;
  return answer;
}

Answer CommandReader::hear_in_block(std::string_view line) {
  if (in_small(command::without_comment(line)) == "end") {
    const Block block = std::move(*block_);
    block_.reset();
    ++commands_;
    if (!block.reader) return {};
    auto setup = block.reader->finish();
    if (!setup) return Answer::refused(std::move(setup.fault()));
    return Answer::done_unless(papers_.deploy(block.side, std::move(*setup)));
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
  if (!last && in_small(command.text) != "more")
    return Answer::refused(Refusal::Syntax, command.text, nullptr,
                           command.word_column + static_cast<int>(command.text.data() - command.word.data()));
  const auto side = setup_side(papers_.play, command.side, speaker_);
  if (!side) return Answer::refused(side.fault());
  const auto text = sealed_[*side].add(command.word, last);
  if (!text) return Answer::refused(text.fault());
  if (!*text) return Answer::done();
  auto setup = command::read_sealed(papers_.play.rules(), *side, **text);
  if (!setup) return Answer::refused(std::move(setup.fault()));
  return Answer::done_unless(papers_.deploy(*side, std::move(*setup)));
}

std::optional<Side> CommandReader::looks_for() const { return looking_side(papers_.play, {}, speaker_); }

Answer CommandReader::end() {
  if (!block_ || !block_->reader) return {};
  block_.reset();
  return Answer::refused(Refusal::Incomplete);
}

}  // namespace gonfalon::host
