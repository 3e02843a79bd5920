#include "gonfalon/play/game.hpp"

#include "answer.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/play/hint.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::play {

using command::Command;
using command::Verb;

namespace {

// The streams that a game's seed is split into.
enum Purpose : std::uint64_t { Lot = 1, RedSetup, BlueSetup, RedProgram, BlueProgram };

Side drawn(const Random& random) { return random.split(Lot).below(2) == 0 ? Side::Red : Side::Blue; }

}  // namespace

Game::Game(Rules rules, std::set<std::string, std::less<>> fixed, std::uint64_t seed, std::optional<Side> first)
    : rules_(std::move(rules)),
      fixed_options_(std::move(fixed)),
      random_(seed),
      setup_random_{{random_.split(RedSetup), random_.split(BlueSetup)}},
      first_(first),
      referee_(rules_, first.value_or(drawn(random_))),
      drafts_{{command::empty_setup(rules_), command::empty_setup(rules_)}} {}

void Game::seat_again() { referee_ = Referee(rules_, first_.value_or(drawn(random_))); }

Setup Game::random_setup(Side side) { return gonfalon::random_setup(rules_, side, setup_random_[side]); }

std::uint64_t Game::program_seed(Side side) const {
  return random_.split(side == Side::Red ? RedProgram : BlueProgram).next();
}

Answer Game::obey(const Command& command, const Speaker& speaker) {
  if (!in_this_game(command)) return Answer::refused(Refusal::NotInThisGame);
  if (command.verb == Verb::Move) return obey_play(command, speaker);
  switch (command::row_of(command.verb).when) {
    case command::When::Setup: return obey_setup(command, speaker);
    case command::When::Play: return obey_play(command, speaker);
    case command::When::Any: return obey_any(command, speaker);
    case command::When::Head: return speaker.reads_head ? obey_head(command, speaker) : Answer::refused(Refusal::NotHere);
  }
  return {};
}

bool Game::in_this_game(const Command& command) const {
  if (command.verb == Verb::Move) return true;
  const auto* battle = std::get_if<battle::Rules>(&rules_);
  if (command.verb == Verb::Note && battle != nullptr) return battle->memory_aid;
  return command::belongs_to(rules_, command::row_of(command.verb).family);
}

// ---- whose command it is -------------------------------------------------------------------------

Result<Side> Game::setup_side(std::optional<Side> given, const Speaker& speaker) const {
  const Course& now = course();
  if (now.stage == Stage::Over) return fault(Refusal::GameOver);
  if (now.stage != Stage::Setup) return fault(Refusal::InPlay);
  if (given) {
    if (now.ready[*given]) return fault(Refusal::InPlay);
    return speaker.plays[*given] ? Result<Side>(*given) : fault(Refusal::WrongSide);
  }
  if (speaker.sits_for && !now.ready[*speaker.sits_for]) return *speaker.sits_for;
  std::optional<Side> only;
  bool several = false;
  for (const Side side : both_sides) {
    if (!speaker.plays[side] || now.ready[side]) continue;
    several = only.has_value();
    only = side;
  }
  if (several) return fault(Refusal::WrongSide);
  return only ? Result<Side>(*only) : fault(Refusal::InPlay);
}

Result<Side> Game::block_side(const Command& command, const Speaker& speaker) const {
  return setup_side(command.side, speaker);
}

Result<Side> Game::playing_side(const Command& command, const Speaker& speaker) {
  const Course& now = course();
  if (now.stage == Stage::Over) return fault(Refusal::GameOver);
  std::optional<Side> side = command.side ? command.side : speaker.sole_side();
  if (now.stage == Stage::Play) {
    if (!side) side = now.to_act;
  } else {
    if (command.verb != Verb::Enter) return fault(Refusal::NotReady);
    if (!side) side = looking_side({}, speaker);
    if (!side) return fault(Refusal::WrongSide);
  }
  if (!speaker.plays[*side]) return fault(Refusal::WrongSide);
  return *side;
}

std::optional<Side> Game::looking_side(std::optional<Side> given, const Speaker& speaker) {
  if (given) return given;
  if (const auto sole = speaker.sole_side()) return sole;
  std::optional<Side> only;
  for (const Side side : both_sides) {
    if (!speaker.plays[side] || !awaited(view(side), side)) continue;
    if (only) return {};
    only = side;
  }
  return only;
}

Square Game::placed(const command::Spot& spot, Side side) {
  Square square = spot.square;
  if (spot.with_floor || is_battle(rules_)) return square;
  const auto& party = std::get<fortress::View>(view(side)).party[side];
  square.level = party.inside ? party.at.level : Level::Bottom;
  return square;
}

// ---- setting up ----------------------------------------------------------------------------------

Answer Game::obey_setup(const Command& command, const Speaker& speaker) {
  if (command.verb == Verb::End)
    return Answer::refused(Fault{.code = Refusal::Syntax, .at = {}, .word = "end", .column = command.column});
  const bool of_store = command.verb >= Verb::Store && command.verb <= Verb::Rename;
  if (of_store && !speaker.here) return Answer::refused(Refusal::NotHere);
  const auto side = setup_side(command.side, speaker);
  if (!side) return Answer::refused(side.fault());
  if (of_store) return obey_stored(command, speaker, *side);
  switch (command.verb) {
    case Verb::Sealed: {
      auto setup = command::unseal(rules_, *side, command.word);
      if (!setup) return Answer::refused(setup.fault());
      return deploy(*side, std::move(*setup));
    }
    case Verb::Random: drafts_[*side] = random_setup(*side); return Answer::done();
    case Verb::Ready: return deploy(*side, drafts_[*side]);
    default: break;
  }
  if (auto wrong = command::edit(rules_, *side, drafts_[*side], command)) return Answer::refused(*wrong);
  return Answer::done();
}

Answer Game::deploy(Side side, Setup setup) {
  if (auto refused = referee_.seat(side).submit(Deploy{setup})) return Answer::refused(*refused);
  drafts_[side] = std::move(setup);
  readied_.push_back(side);
  return Answer::done();
}

// ---- playing -------------------------------------------------------------------------------------

Order Game::order_of(const Command& command, Side side) {
  switch (command.verb) {
    case Verb::Move: {
      Move move{};
      if (command.from)
        move.from = placed(*command.from, side);
      else
        move.from = std::get<fortress::View>(view(side)).party[side].at;
      move.to = command.to->square;
      if (!command.to->with_floor) move.to.level = move.from.level;
      return move;
    }
    case Verb::Enter: return Enter{text::find_piece(in_small(command.word))};
    case Verb::Swap: return Swap{text::find_piece(in_small(command.word))};
    case Verb::Sacrifice: return Sacrifice{text::find_piece(in_small(command.word))};
    case Verb::Draw: return OfferDraw{};
    case Verb::Decline: return DeclineDraw{};
    default: return Resign{};
  }
}

Answer Game::obey_play(const Command& command, const Speaker& speaker) {
  const auto side = playing_side(command, speaker);
  if (!side) return Answer::refused(side.fault());
  Answer answer = submit(*side, order_of(command, *side));
  if (!answer.fault && record_is_full() && course().stage == Stage::Play) end_full_record();
  if (!answer.fault) undone_.clear();
  if (answer.fault && answer.fault->code == Refusal::UnknownPiece) {
    answer.fault->word = command.word;
    answer.fault->column = command.word_column;
  }
  return answer;
}

Answer Game::submit(Side side, const Order& order) {
  if (auto refused = referee_.seat(side).submit(order)) return Answer::refused(std::move(*refused));
  given_.push_back({side, order});
  if (most_bytes_ > 0) {
    std::string line;
    append_line(line, side, order);
    played_bytes_ += line.size();
  }
  return Answer::done();
}

void Game::keep_record_within(std::size_t bytes) {
  most_bytes_ = bytes;
  played_bytes_ = played().size();
}

// Whoever has offered already is refused, and the other agrees.
void Game::end_full_record() {
  const Side side = course().to_act;
  submit(side, OfferDraw{});
  submit(other(side), OfferDraw{});
}

// ---- at any time ---------------------------------------------------------------------------------

Answer Game::obey_any(const Command& command, const Speaker& speaker) {
  if (command.verb == Verb::Hint) return advise(command, speaker);
  if (command.verb == Verb::Save || command.verb == Verb::Quit) {
    if (!speaker.here) return Answer::refused(Refusal::NotHere);
    return command.verb == Verb::Save ? save(command) : Answer{.kind = Answer::Kind::Quit};
  }
  if (command.verb == Verb::Undo || command.verb == Verb::Redo) return undo_or_redo(command, speaker);
  const auto side = looking_side(command.side, speaker);
  if (side && !speaker.plays[*side]) return Answer::refused(Refusal::WrongSide);
  if (command.verb == Verb::Note || command.verb == Verb::Say) {
    if (!side) return Answer::refused(Refusal::WrongSide);
    if (command.verb == Verb::Note) return note(command, *side);
    return {.kind = Answer::Kind::Said, .text = std::string(command.text), .side = side};
  }
  return look(*this, command, speaker, side);
}

Answer Game::advise(const Command& command, const Speaker& speaker) {
  if (!speaker.here) return Answer::refused(Refusal::NotHere);
  if (over()) return Answer::refused(Refusal::GameOver);
  if (course().stage == Stage::Setup) return Answer::refused(Refusal::NotReady);
  if (speaker.aloud) return heard_by_both();
  const auto side = looking_side(command.side, speaker);
  if (!side || !speaker.plays[*side] || !awaited(view(*side), *side)) return Answer::refused(Refusal::WrongSide);
  auto advice = hint(*this, *side);
  if (advice) return {.kind = Answer::Kind::Look, .text = std::move(*advice), .side = side};
  Fault silent = fault(Refusal::NotHere);
  silent.why = text::N_("The computer gives no answer.");
  return Answer::refused(silent);
}

Answer Game::note(const Command& command, Side side) {
  const Square square = placed(*command.from, side);
  if (!has_place(rules_, square)) return Answer::refused(Refusal::OffBoard);
  if (command.text.empty())
    notes_[side].erase(square);
  else
    notes_[side][square] = command.text;
  return Answer::done();
}

}  // namespace gonfalon::play
