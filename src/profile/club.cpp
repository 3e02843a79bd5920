#include "gonfalon/profile/club.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <numbers>
#include <set>
#include <sys/stat.h>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/random.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/base/toml.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/record_file.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/profile/opponent.hpp"
#include "gonfalon/profile/results.hpp"
#include "gonfalon/rules/rules_file.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/person.hpp"

namespace gonfalon::profile {

using text::N_;
using text::_;
using text::p_;
using Rows = std::vector<std::vector<std::string>>;

namespace {

constexpr std::string_view club_version = "version = 1";
constexpr std::string_view club_heading = "[games]";
constexpr std::string_view about_club =
    "# A line for each game that ended at a table: `gonfalon results --club` shows the ladder. Do not edit: each line has a checksum.\n";
constexpr std::string_view before_sum = ", sum = \"";
constexpr std::string_view after_sum = "\"}";
constexpr std::array<std::string_view, 2> family_words{"battle", "fortress"};  // by Family

bool is_moment(std::string_view text) {
  return std::ranges::equal(text, std::string_view("dddd-dd-ddTdd:dd:dd.dddZ"),
                            [](char sign, char form) { return form == 'd' ? sign >= '0' && sign <= '9' : sign == form; });
}

std::chrono::year_month_day date_of(std::string_view moment) {
  const auto number = [&](std::size_t at, std::size_t length) { return *whole_number(moment.substr(at, length)); };
  return {std::chrono::year(number(0, 4)), std::chrono::month(static_cast<unsigned>(number(5, 2))), std::chrono::day(static_cast<unsigned>(number(8, 2)))};
}

bool is_program(std::string_view player) { return player == program || is_computer(player); }

// Two people may share an account, and are then told apart by their names. Behind a door each has a key, and plays against nobody who
// has the same.
bool are_two(std::string_view one, std::string_view another) {
  const text::Person first = text::read_person(one), second = text::read_person(another);
  if (first.account != second.account) return true;
  const bool is_shared = first.account.find('/') == std::string::npos;
  return is_shared && !first.name.empty() && !second.name.empty() && !text::are_alike(first.name, second.name);
}

auto key_of(const ClubGame& game) { return std::tie(game.ended, game.record); }
bool is_earlier(const ClubGame& one, const ClubGame& another) { return key_of(one) < key_of(another); }

std::string sum_of(std::string_view line) { return fmt::format("{:016x}", hash_of(line)); }

struct NumberedGame {
  int number;
  ClubGame game;
};

// Takes words from a line that line_of() has written: `red = "anna"`.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}

  // The value after `KEY = ` further on in the line, without quotation marks; empty: there is none.
  std::string after(std::string_view key) {
    const auto at = rest_.find(fmt::format("{} = ", key));
    if (at == rest_.npos) return {};
    rest_.remove_prefix(at + key.size() + 3);
    if (!rest_.starts_with('"')) return std::string(rest_.substr(0, rest_.find_first_of(",}")));
    std::string value;
    std::size_t end = 1;
    for (; end < rest_.size() && rest_[end] != '"'; ++end) value += rest_[rest_[end] == '\\' && end + 1 < rest_.size() ? ++end : end];
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return value;
  }

 private:
  std::string_view rest_;
};

// A file may have a million lines. So this reads nothing but what line_of() writes, and needs no parser of TOML: whatever else the
// line is, it would be written in another way.
std::optional<NumberedGame> read_numbered(std::string_view line) {
  const auto number = whole_number(line.substr(0, line.find(' ')));
  if (!number || !line.ends_with(after_sum)) return {};
  Words words(line);
  ClubGame game{.ended = words.after("ended"), .record = words.after("record"), .variant = words.after("variant"), .players = {}};
  const auto family = std::ranges::find(family_words, words.after("family"));
  game.players = {{words.after("red"), words.after("blue")}};
  const std::string winner = words.after("winner");
  const auto reason = text::find_reason(words.after("reason"));
  if (family == family_words.end() || !reason) return {};
  game.family = static_cast<Family>(family - family_words.begin());
  game.outcome = {text::find_side(winner), *reason};
  game.moves = whole_number(words.after("moves")).value_or(0);
  game.assisted = words.after("assisted") == "true";
  const std::string written = line_of(game, *number);
  if (std::string_view(written).substr(0, written.size() - 1) != line || !belongs_in_club(game)) return {};
  return NumberedGame{*number, std::move(game)};
}

std::string text_of(const std::vector<ClubGame>& games) {
  std::string text = fmt::format("{}\n{}\n{}", club_version, club_heading, about_club);
  int number = 0;
  for (const ClubGame& game : games) text += line_of(game, ++number);
  return text;
}

// Whoever may write to a group's folder may write the file; if the folder only lets its group in, the group may read it.
mode_t mode_beside(const std::filesystem::path& path) {
  struct stat folder {};
  if (::stat(path.parent_path().c_str(), &folder) != 0) return io::RecordFile::owner_only;
  if ((folder.st_mode & S_IWGRP) != 0) return S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP;
  return (folder.st_mode & S_ISGID) != 0 ? S_IRUSR | S_IWUSR | S_IRGRP : io::RecordFile::owner_only;
}

// Members of the folder's group could make a link that leads to another account's file.
void refuse_link(const std::filesystem::path& path) {
  std::error_code ignored;
  if (std::filesystem::is_symlink(path, ignored)) throw std::system_error(ELOOP, std::generic_category(), path.string());
}

// Reads the lines of a file, or its last ones, into a club.
class ClubReader {
 public:
  enum class From { Begin, Within };  // Within: the first game may have any number
  explicit ClubReader(From from) : within_(from == From::Within) { club_.foreign = !within_; }

  // false: the rest is not to be read.
  bool hear(const io::Line& line) {
    const std::string_view bare = line.flaw ? "?" : line.text;
    if (line.number == 1 && !within_) {
      club_.foreign = bare != club_version;
      return !club_.foreign;
    }
    if (bare.empty() || bare.starts_with('#') || bare == club_heading) return true;
    auto read = line.ended ? read_numbered(bare) : std::nullopt;
    if (read && within_ && club_.games.empty()) club_.next = std::max(club_.next, read->number);
    // TRANSLATORS, all below: error in the file of a club's results, after its path and the number of the line
    if (!read || read->number < club_.next) {
      club_.faults.push_back({.place = {line.number, 1}, .message = N_("this line is damaged, and its game is not counted")});
      ++club_.next;
      return true;
    }
    if (read->number > club_.next) club_.faults.push_back({.place = {line.number, 1}, .message = N_("games are missing before this line")});
    club_.next = read->number + 1;
    club_.games.push_back(std::move(read->game));
    return true;
  }

  // What was read, the oldest first.
  ClubResults take() {
    if (!std::ranges::is_sorted(club_.games, is_earlier)) std::ranges::stable_sort(club_.games, is_earlier);
    return std::move(club_);
  }

 private:
  bool within_;
  ClubResults club_;
};

ClubResults read_lines(io::Lines& lines, ClubReader::From from) {
  ClubReader reader(from);
  bool ours = false;
  for (auto line = lines.next(); line; line = lines.next())
    if (ours = reader.hear(*line); !ours) break;
  return reader.take();
}

// The end of a file.
struct LastGames {
  ClubResults club;
  bool whole = false;    // those are all games
  bool is_torn = false;  // the last line has no end
};

// As far back as a game that ended at this moment may stand.
LastGames last_games(const std::string& path, const ClubGame& of) {
  for (std::size_t most = std::size_t{64} << 10;; most *= 8) {
    std::string tail = io::read_tail(path, most);
    const bool whole = tail.size() < most;
    if (!whole) tail.erase(0, tail.find('\n') + 1);
    io::Lines lines{std::string_view(tail)};
    ClubResults last = read_lines(lines, whole ? ClubReader::From::Begin : ClubReader::From::Within);
    if (whole || (!last.games.empty() && last.games.front().ended < of.ended)) return {std::move(last), whole, !tail.ends_with('\n')};
  }
}

bool begins_as_ours(const std::string& path) {
  const Descriptor file = io::open_to_read(path);
  io::Lines lines(file.get());
  const auto first = lines.next();
  return first && !first->flaw && first->text == club_version;
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
         are_two(game.players[Side::Red], game.players[Side::Blue]);
}

std::string line_of(const ClubGame& game, int number) {
  const std::string line = fmt::format(
      "{} = {{ended = {}, record = {}, variant = {}, family = {}, red = {}, blue = {}, winner = {}, reason = {}, moves = {}{}", number,
      in_quotes(game.ended), in_quotes(game.record), in_quotes(game.variant), in_quotes(family_words[static_cast<std::size_t>(game.family)]),
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
  io::Lines lines(text);
  return read_lines(lines, ClubReader::From::Begin);
}

ClubResults kept_club(const std::filesystem::path& path) {
  if (!is_there(path)) return {};
  const Descriptor file = io::open_to_read(path.string());
  io::Lines lines(file.get());
  ClubResults club = read_lines(lines, ClubReader::From::Begin);
  if (lines.error() != 0) throw std::system_error(lines.error(), std::generic_category(), path.string());
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
  refuse_link(path);
  bool ours = true;
  io::in_its_turn([&] {
    if (!is_there(path)) {
      io::RecordFile::create(path.string(), text_of({game}), mode_beside(path));
      return;
    }
    ours = begins_as_ours(path.string());
    if (!ours) return;
    auto kept = io::RecordFile::open(path.string(), {}, mode_beside(path));
    LastGames last = last_games(path.string(), game);
    auto& games = last.club.games;
    const auto at = std::ranges::lower_bound(games, game, is_earlier);
    if (at != games.end() && key_of(*at) == key_of(game)) return;
    if (at == games.end() || !last.whole || !last.club.faults.empty()) {
      // what a kill has left of a line stays a line by itself
      kept.append((last.is_torn ? "\n" : "") + line_of(game, last.club.next));
    } else {  // a game that ended a moment later was added first; a long file is not written again for its order
      games.insert(at, game);
      kept.replace(text_of(games));
    }
    kept.sync();
  });
  return ours;
}

std::optional<int> rebuild_club(const std::filesystem::path& path, std::vector<ClubGame> recorded) {
  make_club_folder(path);
  refuse_link(path);
  std::ranges::stable_sort(recorded, is_earlier);
  std::optional<int> count;
  io::in_its_turn([&] {
    std::optional<io::RecordFile> kept;
    if (is_there(path)) kept = io::RecordFile::open(path.string(), {}, mode_beside(path));
    const ClubResults club = kept ? kept_club(path) : ClubResults();
    if (club.foreign) return;
    std::vector<ClubGame> games;
    std::ranges::set_union(recorded, club.games, std::back_inserter(games), is_earlier);  // of two with one key, the recorded one
    count = static_cast<int>(games.size());
    const std::string text = text_of(games);
    if (!kept && !games.empty()) io::RecordFile::create(path.string(), text, mode_beside(path));
    if (kept && text != io::read_file(path.string(), text.size()).text) kept->replace(text);
  });
  return count;
}

// ---- the ladder ---------------------------------------------------------------------------------

namespace {

// TRANSLATORS, all below: a club's ladder (`gonfalon results --club`, or on the start screen): a title, the head of a column, or a word
// in a column

constexpr std::array families{Family::Battle, Family::Fortress};

// Weeks begin on Monday; 1970 began on a Thursday.
int week_of(const ClubGame& game) {
  constexpr int from_monday = 3;
  return static_cast<int>(std::chrono::floor<std::chrono::weeks>(game.day() + std::chrono::days(from_monday)).time_since_epoch().count());
}

Score score_of(const ClubGame& game, Side side) {
  if (!game.outcome.winner) return Score::Drawn;
  return *game.outcome.winner == side ? Score::Won : Score::Lost;
}

struct Rated {
  Rating rating;
  int week = 0;  // of the player's last game

  // Before the games of that week.
  Rating before(int that) const { return week == 0 || that <= week + 1 ? rating : after_pause(rating, that - week - 1); }
};

using Ratings = std::map<std::string, Rated>;

// All players' ratings change at once, so each game counts with the ratings from before the week.
void rate_week(Ratings& ratings, int week, const std::vector<const ClubGame*>& games) {
  std::map<std::string, std::vector<RatedGame>> played;
  for (const ClubGame* const game : games)
    for (const Side side : both_sides)
      played[game->players[side]].push_back({ratings[game->players[other(side)]].before(week), points(score_of(*game, side))});
  Ratings after;
  for (const auto& player : played) after[player.first] = {after_games(ratings[player.first].before(week), player.second), week};
  for (const auto& player : after) ratings[player.first] = player.second;
}

std::string called_family(Family family) {
  switch (family) {
    case Family::Battle: return _("Battles");
    case Family::Fortress: return _("Fortresses");
  }
  return {};
}

// What the players are called: without the account, unless two of them would be called alike.
class CalledPlayers {
 public:
  explicit CalledPlayers(const std::vector<ClubGame>& games) {
    for (const std::string& player : players_of(games)) ++called_so_[folded(text::called_person(player))];
  }

  std::string of(const std::string& player) const {
    if (is_computer(player)) return computer_in_words(player);
    if (player == program) return _("a program");
    std::string called = text::called_person(player);
    const auto found = called_so_.find(folded(called));
    return found != called_so_.end() && found->second > 1 ? player : called;
  }

 private:
  std::map<std::string, int> called_so_;  // how many players
};

std::string called_kind(const ClubGame& game) {
  if (game.is_rated()) return _("rated");
  return game.assisted ? _("with hints") : _("not rated");
}

std::string told(const Rating& rating, bool unicode) {
  return fmt::format("{} {} {}", std::lround(rating.rating), unicode ? "±" : "+/-", std::lround(rating.deviation));
}

std::string place_told(const std::vector<Standing>& ladder, const Standing& own, Family family, bool unicode) {
  const auto place = static_cast<int>(&own - ladder.data()) + 1;
  // TRANSLATORS: {0}: a family of games, `Battles` or `Fortresses`; {1}: a rating, such as 1480 ± 60; {2}: a place in the ladder; {3}: how many players there are
  return text::fill(_("{0}: {1}, place {2} of {3}"), called_family(family), told(own.rating, unicode), place, ladder.size());
}

Rows rows_of(const std::vector<Standing>& ladder, const CalledPlayers& called, bool unicode) {
  // TRANSLATORS: Place: the number of a player in the ladder
  Rows rows{{_("Place"), _("Player"), _("Rating"), _("Games"), _("Last game")}};
  for (const Standing& standing : ladder)
    rows.push_back({std::to_string(rows.size()), called.of(standing.player), told(standing.rating, unicode), std::to_string(standing.games), standing.last});
  return rows;
}

Rows rows_of(const std::vector<Unrated>& all, const CalledPlayers& called) {
  Rows rows{{_("Player"), _("Against"), _("Games"), _("Won"), _("Drawn"), p_("column of results", "Lost"), _("Last game")}};
  for (const Unrated& one : all)
    // TRANSLATORS: the opponent in games in which one of the two asked the computer for a hint
    rows.push_back({called.of(one.player), one.against == person ? _("a person, with hints") : called.of(one.against), std::to_string(one.games),
                    std::to_string(one.won), std::to_string(one.drawn), std::to_string(one.lost), one.last});
  return rows;
}

}  // namespace

std::vector<Standing> ladder_of(const std::vector<ClubGame>& games, Family family) {
  std::map<int, std::vector<const ClubGame*>> weeks;
  std::map<std::string, Standing> standings;
  for (const ClubGame& game : games) {
    if (game.family != family || !game.is_rated()) continue;
    weeks[week_of(game)].push_back(&game);
    for (const Side side : both_sides) {
      Standing& standing = standings[game.players[side]];
      ++standing.games;
      standing.last = std::max(standing.last, game.date());
    }
  }
  Ratings ratings;
  for (const auto& week : weeks) rate_week(ratings, week.first, week.second);
  std::vector<Standing> ladder;
  for (auto& standing : standings) {
    standing.second.player = standing.first;
    standing.second.rating = ratings[standing.first].before(weeks.rbegin()->first + 1);
    ladder.push_back(std::move(standing.second));
  }
  std::ranges::stable_sort(ladder, std::greater(), [](const Standing& standing) { return standing.rating.rating; });
  return ladder;
}

std::vector<Unrated> unrated_of(const std::vector<ClubGame>& games) {
  std::vector<Unrated> all;
  std::map<std::pair<std::string, std::string>, std::size_t> places;  // by player and opponent
  for (const ClubGame& game : games)
    for (const Side side : both_sides) {
      if (game.is_rated() || !game.is_person(side)) continue;
      const std::string& player = game.players[side];
      const std::string against = game.is_person(other(side)) ? std::string(person) : game.players[other(side)];
      const auto [place, is_new] = places.try_emplace({player, against}, all.size());
      if (is_new) all.push_back({.player = player, .against = against});
      Unrated* const found = &all[place->second];
      ++found->games;
      switch (score_of(game, side)) {
        case Score::Won: ++found->won; break;
        case Score::Drawn: ++found->drawn; break;
        case Score::Lost: ++found->lost; break;
      }
      found->last = std::max(found->last, game.date());
    }
  std::ranges::stable_sort(all, {}, &Unrated::player);
  return all;
}

std::vector<std::string> players_of(const std::vector<ClubGame>& games) {
  std::set<std::string> players;
  for (const ClubGame& game : games)
    for (const Side side : both_sides)
      if (game.is_person(side)) players.insert(game.players[side]);
  return {players.begin(), players.end()};
}

std::string player_named(const std::vector<ClubGame>& games, std::string_view name) {
  const auto players = players_of(games);
  if (std::ranges::find(players, name) != players.end()) return std::string(name);
  const auto is_meant = [&](const std::string& player) {
    const text::Person read = text::read_person(player);
    return text::are_alike(read.name, name) || std::string_view(read.account).substr(read.account.rfind('/') + 1) == name;
  };
  const auto found = std::ranges::find_if(players, is_meant);
  return std::ranges::count_if(players, is_meant) == 1 ? *found : std::string();
}

std::vector<text::Passage> ladder_told(const std::vector<ClubGame>& games, bool unicode) {
  using Kind = text::Passage::Kind;
  std::vector<text::Passage> told;
  const CalledPlayers called(games);
  for (const Family family : families)
    if (const auto ladder = ladder_of(games, family); !ladder.empty()) {
      told.push_back({Kind::Paragraph, called_family(family)});
      told.push_back({Kind::Table, {}, rows_of(ladder, called, unicode)});
    }
  if (const auto unrated = unrated_of(games); !unrated.empty()) {
    // TRANSLATORS: title of a table of games against programs, and of games with hints
    told.push_back({Kind::Paragraph, _("Not rated")});
    told.push_back({Kind::Table, {}, rows_of(unrated, called)});
  }
  return told;
}

std::vector<text::Passage> history_told(const std::vector<ClubGame>& games, const std::string& player, bool unicode) {
  using Kind = text::Passage::Kind;
  const CalledPlayers people(games);
  std::vector<text::Passage> told{{Kind::Paragraph, people.of(player)}};
  for (const Family family : families) {
    const auto ladder = ladder_of(games, family);
    if (const auto own = std::ranges::find(ladder, player, &Standing::player); own != ladder.end())
      told.push_back({Kind::Item, place_told(ladder, *own, family, unicode)});
  }
  Rows rows{{_("Date"), _("Game"), _("Side"), _("Against"), _("Result"), _("Moves"), _("Kind")}};
  for (auto game = games.rbegin(); game != games.rend(); ++game)
    for (const Side side : both_sides)
      if (game->players[side] == player)
        rows.push_back({game->date(), called_game(game->variant), text::called(side), people.of(game->players[other(side)]),
                        called(score_of(*game, side)), std::to_string(game->moves), called_kind(*game)});
  told.push_back({Kind::Table, {}, std::move(rows)});
  return told;
}

// The letters are those of Glickman's paper.
namespace {

constexpr double scale = 173.7178;
constexpr double center = 1500;
constexpr double tau = 0.5;  // restrains changes of the volatility
constexpr double largest_deviation = 350;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

// The new volatility, step 5 of the paper: the zero of f, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double v, double delta) {
  constexpr double precise_enough = 1e-6;
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    high = a - tau;
    while (f(high) < 0) high -= tau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > precise_enough) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating after_games(const Rating& player, std::span<const RatedGame> games) {
  const double mu = (player.rating - center) / scale;
  const double phi = player.deviation / scale;
  double information = 0;  // 1 / v
  double surprise = 0;
  for (const RatedGame& game : games) {
    const double weight = g(game.opponent.deviation / scale);
    const double expected = 1 / (1 + std::exp(-weight * (mu - (game.opponent.rating - center) / scale)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (game.score - expected);
  }
  const double v = 1 / information;
  Rating after;
  after.volatility = new_volatility(player.volatility, phi, v, v * surprise);
  const double phi_star = std::sqrt(phi * phi + after.volatility * after.volatility);
  const double phi_after = 1 / std::sqrt(1 / (phi_star * phi_star) + information);
  after.rating = (mu + phi_after * phi_after * surprise) * scale + center;
  after.deviation = phi_after * scale;
  return after;
}

Rating after_pause(Rating player, int periods) {
  const double phi = player.deviation / scale;
  player.deviation = std::min(largest_deviation,
                              scale * std::sqrt(phi * phi + periods * player.volatility * player.volatility));
  return player;
}

}  // namespace gonfalon::profile
