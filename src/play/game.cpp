#include "gonfalon/play/game.hpp"

#include "answer.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/play/hint.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "suggested_setup.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::play {

using command::Command;
using command::Verb;

namespace {

// The streams that a game's seed is split into.
enum Purpose : std::uint64_t { Lot = 1, RedSetup, BlueSetup, RedProgram, BlueProgram, RedSuggestion, BlueSuggestion };

Side drawn(const Random& random) { return random.split(Lot).below(2) == 0 ? Side::Red : Side::Blue; }

}  // namespace

Game::Game(Rules rules, std::set<std::string, std::less<>> fixed, std::uint64_t seed, std::optional<Side> first)
    : rules_(std::move(rules)),
      fixed_options_(std::move(fixed)),
      random_(seed),
      setup_random_{{random_.split(RedSetup), random_.split(BlueSetup)}},
      suggestion_random_{{random_.split(RedSuggestion), random_.split(BlueSuggestion)}},
      first_(first),
      referee_(rules_, first.value_or(drawn(random_))),
      drafts_{{DraftHistory(command::empty_setup(rules_)), DraftHistory(command::empty_setup(rules_))}} {}

void Game::take_draft(Side side, Setup draft) {
  if (drafts_[side].now() == command::empty_setup(rules_))
    drafts_[side] = DraftHistory(std::move(draft));
  else
    drafts_[side].change_to(std::move(draft));
}

void Game::seat_again() { referee_ = Referee(rules_, first_.value_or(drawn(random_))); }

Setup Game::random_setup(Side side) { return gonfalon::random_setup(rules_, side, setup_random_[side]); }

std::uint64_t Game::program_seed(Side side) const {
  return random_.split(side == Side::Red ? RedProgram : BlueProgram).next();
}

// Every command has its handler here: one without does not compile.
Answer Game::obey(const Command& command, const Speaker& speaker) {
  if (!in_this_game(command)) return Answer::refused(Refusal::NotInThisGame);
  const auto set_up = [&](const Handler& handler) { return obey_setup(command, speaker, handler); };
  const auto keep = [&](const Handler& handler) {
    return obey_stored(command, speaker, [&](Side side) {
      auto refused = misnamed(command, speaker, side);
      return refused ? *refused : handler(side);
    });
  };
  const auto play = [&](const std::function<Order(Side)>& order) { return obey_play(command, speaker, order); };
  const auto look = [&](Answer (Looker::*how)(const Command&)) { return obey_look(command, speaker, how); };
  const auto head = [&](auto handler) { return speaker.reads_head ? handler() : Answer::refused(Refusal::NotHere); };
  switch (command.verb) {
    case Verb::Move: return play([&](Side side) { return move_of(command, side); });

    case Verb::Block:
    case Verb::End: return out_of_place(command);  // whoever hears the lines gathers the block
    case Verb::Sealed: return set_up([&](Side side) { return unseal(command, side); });
    case Verb::Random: return set_up([&](Side side) { return lay_out(side, random_setup(side)); });
    case Verb::Suggest:
      if (!speaker.here) return Answer::refused(Refusal::NotHere);
      return set_up([&](Side side) { return lay_out(side, suggested_setup(rules_, side, suggestion_random_[side])); });
    case Verb::Place:
    case Verb::Wall:
    case Verb::Ladder:
    case Verb::RemoveWall:
    case Verb::RemoveLadder:
    case Verb::Remove:
    case Verb::Exchange:
    case Verb::Clear: return set_up([&](Side side) { return edit(command, side); });
    case Verb::Ready: return set_up([&](Side side) { return deploy(side, draft(side)); });
    case Verb::Store: return keep([&](Side side) { return store(command, side); });
    case Verb::Fetch: return keep([&](Side side) { return fetch(command.word, side); });
    case Verb::Stored: return obey_stored(command, speaker, [&](Side side) { return list_stored(side, speaker); });
    case Verb::Forget: return keep([&](Side) { return forget(command.word); });
    case Verb::Rename: return keep([&](Side side) { return rename(command, side); });

    case Verb::Enter: return play([&](Side) { return Enter{piece_meant(command)}; });
    case Verb::Swap: return play([&](Side) { return Swap{piece_meant(command)}; });
    case Verb::Sacrifice: return play([&](Side) { return Sacrifice{piece_meant(command)}; });
    case Verb::Resign: return play([](Side) { return Resign{}; });
    case Verb::Draw: return play([](Side) { return OfferDraw{}; });
    case Verb::Decline: return play([](Side) { return DeclineDraw{}; });

    case Verb::Show: return look(&Looker::show);
    case Verb::Moves: return look(&Looker::moves);
    case Verb::Log: return look(&Looker::log);
    case Verb::Last: return look(&Looker::last);
    case Verb::Captured: return look(&Looker::captured);
    case Verb::Check: return look(&Looker::check);
    case Verb::RuleBook: return look(&Looker::rule_book);
    case Verb::Help: return look(&Looker::help);
    case Verb::Where: return look(&Looker::where);
    case Verb::What: return look(&Looker::what);
    case Verb::Row: return look(&Looker::row);
    case Verb::Floor: return look(&Looker::floor);
    case Verb::Hint: return advise(command, speaker);
    case Verb::Note: return note(command, speaker);
    case Verb::Say: return say(command, speaker);
    case Verb::Save: return speaker.here ? save(command) : Answer::refused(Refusal::NotHere);
    case Verb::Undo:
    case Verb::Redo: return undo_or_redo(command, speaker);
    case Verb::Quit: return speaker.here ? Answer{.kind = Answer::Kind::Quit} : Answer::refused(Refusal::NotHere);

    case Verb::Revision: return head([&] { return check_revision(command); });
    case Verb::Variant: return head([&] { return check_variant(command); });
    case Verb::Option: return head([&] { return set_option(command); });
    case Verb::First: return head([&] { return set_first(*command.named); });
    case Verb::Name: return head([&] { return set_name(command); });
    case Verb::Date: return head([&] { return set_date(command); });
    case Verb::Position: return head([&] { return begin_from(command); });
    case Verb::Result: return head([&] { return check_result(command, speaker); });
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

Answer Game::out_of_place(const Command& command) {
  return Answer::refused(Fault{.code = Refusal::Syntax,
                               .at = {},
                               .word = std::string(command::row_of(command.verb).name),
                               .column = command.column});
}

Answer Game::obey_setup(const Command& command, const Speaker& speaker, const Handler& handler) {
  const auto side = setup_side(command.side, speaker);
  return side ? handler(*side) : Answer::refused(side.fault());
}

Answer Game::unseal(const Command& command, Side side) {
  auto setup = command::unseal(rules_, side, command.word);
  return setup ? deploy(side, std::move(*setup)) : Answer::refused(setup.fault());
}

Answer Game::lay_out(Side side, Setup setup) {
  drafts_[side].change_to(std::move(setup));
  return Answer::done();
}

Answer Game::edit(const Command& command, Side side) {
  Setup changed = draft(side);
  if (auto wrong = command::edit(rules_, side, changed, command)) return Answer::refused(*wrong);
  return lay_out(side, std::move(changed));
}

Answer Game::deploy(Side side, Setup setup) {
  if (auto refused = referee_.seat(side).submit(Deploy{setup})) return Answer::refused(*refused);
  drafts_[side].change_to(std::move(setup));
  readied_.push_back(side);
  return Answer::done();
}

// ---- playing -------------------------------------------------------------------------------------

Move Game::move_of(const Command& command, Side side) {
  Move move{};
  if (command.from)
    move.from = placed(*command.from, side);
  else
    move.from = std::get<fortress::View>(view(side)).party[side].at;
  move.to = command.to->square;
  if (!command.to->with_floor) move.to.level = move.from.level;
  return move;
}

std::optional<fortress::Piece> Game::piece_meant(const Command& command) const {
  return text::meant_piece(std::get<fortress::Rules>(rules_), command.word);
}

Answer Game::obey_play(const Command& command, const Speaker& speaker, const std::function<Order(Side)>& order) {
  const auto side = playing_side(command, speaker);
  if (!side) return Answer::refused(side.fault());
  Answer answer = submit(*side, order(*side));
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

Answer Game::obey_look(const Command& command, const Speaker& speaker, Answer (Looker::*how)(const Command&)) {
  const auto side = looking_side(command.side, speaker);
  if (side && !speaker.plays[*side]) return Answer::refused(Refusal::WrongSide);
  Looker looker(*this, speaker, side);
  return (looker.*how)(command);
}

// Whose a note or a saying is.
Result<Side> Game::own_side(const Command& command, const Speaker& speaker) {
  const auto side = looking_side(command.side, speaker);
  return side && speaker.plays[*side] ? Result<Side>(*side) : fault(Refusal::WrongSide);
}

Answer Game::say(const Command& command, const Speaker& speaker) {
  const auto side = own_side(command, speaker);
  if (!side) return Answer::refused(side.fault());
  return {.kind = Answer::Kind::Said, .text = std::string(command.text), .side = *side};
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

Answer Game::note(const Command& command, const Speaker& speaker) {
  const auto side = own_side(command, speaker);
  if (!side) return Answer::refused(side.fault());
  const Square square = placed(*command.from, *side);
  if (!has_place(rules_, square)) return Answer::refused(Refusal::OffBoard);
  if (command.text.empty())
    notes_[*side].erase(square);
  else
    notes_[*side][square] = command.text;
  return Answer::done();
}

}  // namespace gonfalon::play
