#include "gonfalon/profile/club.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <functional>
#include <iterator>
#include <sys/stat.h>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/hash.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/base/utf8.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::profile {

using text::N_;

namespace {

constexpr std::string_view version = "version = 1";
constexpr std::string_view heading = "[games]";
constexpr std::string_view about =
    "# A line for each game that ended at a table: `gonfalon results --club` shows the ladder. Do not edit: each line has a checksum.\n";
constexpr std::string_view before_sum = ", sum = \"";
constexpr std::string_view after_sum = "\"}";
constexpr std::array<std::string_view, 2> families{"battle", "fortress"};  // by Family

bool is_moment(std::string_view text) {
  return std::ranges::equal(text, std::string_view("dddd-dd-ddTdd:dd:dd.dddZ"),
                            [](char sign, char form) { return form == 'd' ? sign >= '0' && sign <= '9' : sign == form; });
}

std::chrono::year_month_day date_of(std::string_view moment) {
  const auto number = [&](std::size_t at, std::size_t length) { return *whole_number(moment.substr(at, length)); };
  return {std::chrono::year(number(0, 4)), std::chrono::month(static_cast<unsigned>(number(5, 2))), std::chrono::day(static_cast<unsigned>(number(8, 2)))};
}

bool is_program(std::string_view player) { return player == program || is_computer(player); }

auto key_of(const ClubGame& game) { return std::tie(game.ended, game.record); }
bool is_earlier(const ClubGame& one, const ClubGame& another) { return key_of(one) < key_of(another); }

std::string sum_of(std::string_view line) { return fmt::format("{:016x}", hash_of(line)); }

struct NumberedGame {
  int number;
  ClubGame game;
};

std::optional<NumberedGame> read_numbered(std::string_view line) {
  const auto cut = line.rfind(before_sum);
  if (cut == line.npos) return {};
  const std::string_view summed = line.substr(0, cut);
  if (line.substr(cut) != fmt::format("{}{}{}", before_sum, sum_of(summed), after_sum)) return {};
  const auto statements = statements_in(line, line.size());
  if (statements.size() != 1 || statements.front().kind != TomlStatement::Kind::Values) return {};
  const auto value = [&](std::string_view key) { return value_in(statements.front(), key); };
  const auto number = whole_number(summed.substr(0, summed.find(' ')));
  const auto family = std::ranges::find(families, value(".family"));
  const auto reason = text::find_reason(value(".reason"));
  const auto winner = text::find_side(value(".winner"));
  if (!number || family == families.end() || !reason || (!winner && value(".winner") != "none")) return {};
  ClubGame game{.ended = value(".ended"),
                .record = value(".record"),
                .variant = value(".variant"),
                .family = static_cast<Family>(family - families.begin()),
                .players = {{value(".red"), value(".blue")}},
                .outcome = {winner, *reason},
                .moves = whole_number(value(".moves")).value_or(0),
                .assisted = value(".assisted") == "true"};
  return belongs_in_club(game) ? std::optional(NumberedGame{*number, std::move(game)}) : std::nullopt;
}

std::string text_of(const std::vector<ClubGame>& games) {
  std::string text = fmt::format("{}\n{}\n{}", version, heading, about);
  int number = 0;
  for (const ClubGame& game : games) text += line_of(game, ++number);
  return text;
}

// nullopt: the file does not exist.
std::optional<io::TextFile> file_at(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return {};
  return io::read_file(path.string(), io::largest_record);
}

// Whoever may write to a group's folder may write the file; if the folder only lets its group in, the group may read it.
mode_t mode_beside(const std::filesystem::path& path) {
  struct stat folder {};
  if (::stat(path.parent_path().c_str(), &folder) != 0) return io::RecordFile::owner_only;
  if ((folder.st_mode & S_IWGRP) != 0) return S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP;
  return (folder.st_mode & S_ISGID) != 0 ? S_IRUSR | S_IWUSR | S_IRGRP : io::RecordFile::owner_only;
}

// Members of the folder's group could make a link that leads to another account's file.
io::RecordFile open_for_adding(const std::filesystem::path& path, std::size_t size) {
  if (std::filesystem::is_symlink(path)) throw std::system_error(ELOOP, std::generic_category(), path.string());
  return io::RecordFile::open(path.string(), size, mode_beside(path));
}

}  // namespace

std::chrono::sys_days ClubGame::day() const { return date_of(ended); }
bool ClubGame::is_person(Side side) const { return !is_program(players[side]); }
bool ClubGame::is_rated() const { return !assisted && is_person(Side::Red) && is_person(Side::Blue); }

bool belongs_in_club(const ClubGame& game) {
  constexpr std::size_t longest = 300;
  const auto fits = [](std::string_view word) { return !word.empty() && word.size() <= longest && find_flaw(word).flaw == TextFlaw::None; };
  return is_moment(game.ended) && date_of(game.ended).ok() && is_variant_id(game.variant) && fits(game.record) && fits(game.players[Side::Red]) &&
         fits(game.players[Side::Blue]) && (game.is_person(Side::Red) || game.is_person(Side::Blue)) &&
         game.players[Side::Red] != game.players[Side::Blue];
}

std::string line_of(const ClubGame& game, int number) {
  const std::string line = fmt::format(
      "{} = {{ended = {}, record = {}, variant = {}, family = {}, red = {}, blue = {}, winner = {}, reason = {}, moves = {}{}", number,
      in_quotes(game.ended), in_quotes(game.record), in_quotes(game.variant), in_quotes(families[static_cast<std::size_t>(game.family)]),
      in_quotes(game.players[Side::Red]), in_quotes(game.players[Side::Blue]), in_quotes(text::winner_name(game.outcome)),
      in_quotes(text::name_of(game.outcome.reason)), game.moves, game.assisted ? ", assisted = true" : "");
  return fmt::format("{}{}{}{}\n", line, before_sum, sum_of(line), after_sum);
}

std::optional<ClubGame> read_club_line(std::string_view line) {
  if (!line.ends_with('\n')) return {};
  line.remove_suffix(1);
  auto read = read_numbered(line);
  return read ? std::optional(std::move(read->game)) : std::nullopt;
}

ClubResults read_club(std::string_view text) {
  ClubResults club;
  club.foreign = true;
  io::Lines lines(text);
  while (const auto line = lines.next()) {
    const std::string_view bare = line->flaw ? "?" : line->text;
    if (line->number == 1) {
      if (bare != version) return club;
      club.foreign = false;
      continue;
    }
    if (bare.empty() || bare.starts_with('#') || bare == heading) continue;
    auto read = line->ended ? read_numbered(bare) : std::nullopt;
    // TRANSLATORS, all below: error in the file of a club's results, after its path and the number of the line
    if (!read || read->number < club.next) {
      club.faults.push_back({.place = {line->number, 1}, .message = N_("this line is damaged, and its game is not counted")});
      ++club.next;
      continue;
    }
    if (read->number > club.next)
      club.faults.push_back({.place = {line->number, 1}, .message = N_("games are missing before this line")});
    club.next = read->number + 1;
    club.games.push_back(std::move(read->game));
  }
  std::ranges::stable_sort(club.games, is_earlier);
  return club;
}

ClubResults kept_club(const std::filesystem::path& path) {
  const auto file = file_at(path);
  if (!file) return {};
  ClubResults club = read_club(file->text);
  for (Error& fault : club.faults) fault.file = path.string();
  return club;
}

void make_club_folder(const std::filesystem::path& file) {
  const auto folder = file.parent_path();
  if (folder.empty()) throw std::system_error(ENOENT, std::generic_category(), "$HOME");
  make_folders(folder.parent_path());
  make_group_folder(folder, Sticky::No);
}

bool keep_in_club(const std::filesystem::path& path, const ClubGame& game) {
  make_club_folder(path);
  bool ours = true;
  io::in_its_turn([&] {
    const auto file = file_at(path);
    if (!file) {
      io::RecordFile::create(path.string(), text_of({game}), mode_beside(path));
      return;
    }
    ClubResults club = read_club(file->text);
    ours = !club.foreign;
    if (!ours || std::ranges::any_of(club.games, [&](const ClubGame& one) { return key_of(one) == key_of(game); })) return;
    auto kept = open_for_adding(path, file->text.size());
    const auto at = std::ranges::upper_bound(club.games, game, is_earlier);
    if (at == club.games.end() || !club.faults.empty()) {
      // what a kill has left of a line stays a line by itself
      kept.append((file->text.ends_with('\n') ? "" : "\n") + line_of(game, club.next));
    } else {  // a game that ended a moment later was added first
      club.games.insert(at, game);
      kept.replace(text_of(club.games));
    }
    kept.sync();
  });
  return ours;
}

std::optional<int> rebuild_club(const std::filesystem::path& path, std::vector<ClubGame> recorded) {
  make_club_folder(path);
  std::optional<int> count;
  io::in_its_turn([&] {
    const auto file = file_at(path);
    const ClubResults club = file ? read_club(file->text) : ClubResults();
    if (club.foreign) return;
    auto games = recorded;
    const auto is_recorded = [&](const ClubGame& game) {
      return std::ranges::any_of(recorded, [&](const ClubGame& one) { return key_of(one) == key_of(game); });
    };
    std::ranges::copy_if(club.games, std::back_inserter(games), std::not_fn(is_recorded));
    std::ranges::stable_sort(games, is_earlier);
    count = static_cast<int>(games.size());
    const std::string text = text_of(games);
    if (!file && !games.empty()) io::RecordFile::create(path.string(), text, mode_beside(path));
    if (file && text != file->text) open_for_adding(path, file->text.size()).replace(text);
  });
  return count;
}

}  // namespace gonfalon::profile
