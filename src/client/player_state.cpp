#include "gonfalon/client/player_state.hpp"

#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/strings.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/rules/random_setup.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/terms.hpp"

namespace gonfalon::client {

namespace fs = std::filesystem;

void Draft::change_to(Setup next) {
  constexpr std::size_t most_steps = 1000;  // more than anybody takes by hand; a script could take any number
  if (next == now_) return;
  if (past_.size() == most_steps) past_.erase(past_.begin());
  past_.push_back(std::exchange(now_, std::move(next)));
  undone_.clear();
}

void Draft::join_steps() {
  if (past_.size() >= 2) past_.pop_back();
}

bool Draft::step(std::vector<Setup>& from, std::vector<Setup>& to) {
  if (from.empty()) return false;
  to.push_back(std::exchange(now_, std::move(from.back())));
  from.pop_back();
  return true;
}

PlayerState::PlayerState(const Rules& rules, SetupStreams of_setups)
    : seeds(std::move(of_setups)), drafts{{Draft(command::empty_setup(rules)), Draft(command::empty_setup(rules))}} {}

Setup PlayerState::random_setup(const Rules& rules, Side side) { return gonfalon::random_setup(rules, side, seeds.random[side]); }

Setup PlayerState::suggested_setup(const Rules& rules, Side side, bot::SetupKind kind) {
  return bot::suggested_setup(rules, side, kind, seeds.suggested[side]);
}

std::vector<std::string> PlayerState::stored_setups(const Rules& rules, Side side) const {
  auto names = profile::stored_setups(id_of(rules));
  std::erase_if(names, [&](const std::string& name) { return has_stored(other(side), name); });
  return names;
}

bool PlayerState::has_stored(Side side, std::string_view name) const {
  return stored_now[side].contains(name) || profile::was_stored_at(shared_table, side, name);
}

// ---- notes and guesses --------------------------------------------------------------------------

namespace {

constexpr std::string_view of_man = "man ";
constexpr std::string_view of_help = "assisted";
constexpr std::string_view of_undo = "by undo";  // follows the line of help

// The man on a square; null: nobody, or a fortress.
const battle::Token* man_at(const View& view, Square square) {
  const auto* battle = std::get_if<battle::View>(&view);
  if (battle == nullptr || !battle->at(square)) return nullptr;
  return &*battle->at(square);
}

template <class Visit>
void each_man(const View& view, Visit visit) {
  const auto* battle = std::get_if<battle::View>(&view);
  for (int index = 0; battle != nullptr && index < board_squares; ++index)
    if (const auto& man = battle->board[static_cast<std::size_t>(index)]) visit(square_at(index), *man);
}

template <class Key, class Value>
void put(std::map<Key, Value>& all, Key key, std::optional<Value> value) {
  if (value)
    all[key] = std::move(*value);
  else
    all.erase(key);
}

}  // namespace

void Notebook::write(const View& view, Square square, std::string text) {
  std::optional<std::string> note;
  if (!text.empty()) note = std::move(text);
  const battle::Token* const man = man_at(view, square);
  if (man == nullptr || !note) put(on_squares_, square, note);
  if (man != nullptr) put(on_men_, man->id, std::move(note));
}

void Notebook::guess(const View& view, Square square, std::optional<battle::Rank> rank) {
  if (const battle::Token* const man = man_at(view, square)) put(taken_for_, man->id, rank);
}

std::map<Square, std::string> Notebook::notes(const View& view) const {
  std::map<Square, std::string> notes = on_squares_;
  each_man(view, [&](Square square, const battle::Token& man) {
    if (const auto note = on_men_.find(man.id); note != on_men_.end()) notes[square] = note->second;
  });
  return notes;
}

std::map<Square, battle::Rank> Notebook::guesses(const View& view) const {
  std::map<Square, battle::Rank> guesses;
  each_man(view, [&](Square square, const battle::Token& man) {
    if (const auto guess = taken_for_.find(man.id); guess != taken_for_.end() && !man.rank) guesses[square] = guess->second;
  });
  return guesses;
}

std::string Notebook::lines(const Rules& rules) const {
  std::string lines;
  if (helped()) lines += fmt::format("{}\n", of_help);
  if (help_ == Help::Undo) lines += fmt::format("{}\n", of_undo);
  for (const auto& [square, note] : on_squares_) lines += fmt::format("note {} {}\n", text::place_name(rules, square), note);
  for (const auto& [man, note] : on_men_)
    lines += fmt::format("{}note {} {}\n", of_man, text::place_name(rules, square_at(man)), note);
  for (const auto& [man, rank] : taken_for_)
    lines += fmt::format("{}guess {} {}\n", of_man, text::place_name(rules, square_at(man)), battle::name_of(rank));
  return lines;
}

void Notebook::read(const Rules& rules, std::string_view line) {
  if (line == of_help) return note_help();
  if (line == of_undo && helped()) help_ = Help::Undo;
  const bool man = line.starts_with(of_man);
  if (man) line.remove_prefix(of_man.size());
  const auto parsed = command::parse(line, rules);
  if (!parsed || !*parsed || !(*parsed)->from || !has_place(rules, (*parsed)->from->square)) return;
  const command::Command& read = **parsed;
  const Square square = read.from->square;
  const auto id = static_cast<std::uint8_t>(index_of(square));
  if (read.verb == command::Verb::Note && !read.text.empty()) {
    if (man)
      on_men_[id] = read.text;
    else
      on_squares_[square] = read.text;
  }
  const auto* battle = std::get_if<battle::Rules>(&rules);
  if (read.verb != command::Verb::Guess || !man || battle == nullptr) return;
  if (const auto rank = text::meant_rank(*battle, read.word)) taken_for_[id] = *rank;
}

namespace {

fs::path file_for(const fs::path& game, Side side) {
  return io::notes_folder() / fmt::format("{}-{}", io::number_of_path(game), text::name_of(side));
}

std::string written(const Rules& rules, Side side, const fs::path& game, const Notebook& notes) {
  std::string name = game.filename().string();
  if (find_flaw(name).flaw != TextFlaw::None) name.clear();
  return fmt::format("# the notes of {} in the game {}\n", text::name_of(side), name) + notes.lines(rules);
}

Notebook read(const Rules& rules, const fs::path& path) {
  Notebook notes;
  try {
    const auto file = io::read_file(path.string(), io::largest_record);
    io::Lines lines(file.text);
    while (const auto line = lines.next())
      if (!line->flaw && line->ended) notes.read(rules, line->text);
  } catch (const std::system_error&) {
    // no notes are stored
  }
  return notes;
}

}  // namespace

void NotesKeeper::bring_back(const Rules& rules, const std::string& game) {
  for (const Side side : both_sides) {
    if (!whose_[side]) continue;
    kept_[side] = {game, read(rules, file_for(game, side))};
    notebooks_[side] = kept_[side].notes;
  }
}

void NotesKeeper::keep(const Rules& rules, const std::string& game) {
  for (const Side side : both_sides) {
    Kept now{game, notebooks_[side]};
    if (!whose_[side] || now == kept_[side] || io::notes_folder().empty()) continue;
    const fs::path file = file_for(game, side);
    std::error_code error;
    try {
      if (now.notes.empty()) {
        fs::remove(file, error);
      } else {
        io::write_private(file, written(rules, side, game, now.notes));
      }
    } catch (const std::system_error&) {
      // the next change is stored with these, if that works
    }
    kept_[side] = std::move(now);
  }
}

void rename_notes(const fs::path& from, const fs::path& to) {
  std::error_code error;
  for (const Side side : both_sides) fs::rename(file_for(from, side), file_for(to, side), error);
}

void delete_notes(const fs::path& game) {
  std::error_code error;
  for (const Side side : both_sides) fs::remove(file_for(game, side), error);
}

}  // namespace gonfalon::client
