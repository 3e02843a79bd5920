#include "gonfalon/host/command_reader.hpp"

#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/parse.hpp"
#include "commands.hpp"

namespace gonfalon::host {

using client::Answer;

Answer CommandReader::hear(const record::Line& line) {
  const std::optional<Side> in_block = block_ ? std::optional(block_->side) : std::nullopt;
  Answer answer = hear_line(line);
  if (answer.fault && !answer.side) answer.side = in_block ? in_block : looking_side(table_.game, {}, speaker_);
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
  auto parsed = command::parse(line, table_.game.rules());
  if (!parsed) return {};
  if (*parsed && (*parsed)->verb == command::Verb::Block) {
    block_.emplace();
    const auto side = setup_side(table_.game, (**parsed).side, speaker_);
    if (!side) return {.kind = Answer::Kind::Refused, .fault = side.fault(), .side = (**parsed).side};
    block_->side = *side;
    block_->reader.emplace(table_.game.rules(), *side);
    return {};
  }
  ++commands_;
  if (!*parsed) return Answer::refused(std::move(parsed->fault()));
  Answer answer = obey(table_, **parsed, speaker_);
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
    return Answer::done_unless(table_.deploy(block.side, std::move(*setup)));
  }
  if (!block_->reader) return {};
  auto wrong = block_->reader->read(line);
  if (!wrong) return {};
  block_->reader.reset();
  return Answer::refused(std::move(*wrong));
}

Answer CommandReader::end() {
  if (!block_ || !block_->reader) return {};
  block_.reset();
  return Answer::refused(Refusal::Incomplete);
}

}  // namespace gonfalon::host
