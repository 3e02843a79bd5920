#include "gonfalon/net/ssh_door.hpp"

#include <algorithm>
#include <cerrno>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/landlock.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/profile/club.hpp"
#include "gonfalon/puzzle/shelf.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/sentence.hpp"
#include "socket.hpp"

namespace gonfalon::net {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_command = 300;

std::optional<ForcedCommand::What> find_what(std::string_view word) {
  if (word == "join") return ForcedCommand::What::Join;
  if (word == "watch") return ForcedCommand::What::Watch;
  if (word == "seat") return ForcedCommand::What::Seat;
  if (word == "puzzle") return ForcedCommand::What::Puzzle;
  return {};
}

using Words = std::vector<std::string_view>;

// Parses the option at `word` and moves past it. false: it is unknown, invalid or given twice.
bool take_option(ForcedCommand& asked, Words::const_iterator& word, Words::const_iterator end) {
  const std::string_view option = *word++;
  Request& request = asked.request;
  if (option == "--stdio") return asked.what != ForcedCommand::What::Join && !std::exchange(asked.stdio, true);
  if (option == "--notices") return asked.what != ForcedCommand::What::Join && !std::exchange(request.notices, true);
  if (asked.what == ForcedCommand::What::Watch || word == end) return false;
  const std::string_view value = *word++;
  if (option == "--side" && !request.side) {
    request.side = text::find_side(value);
    return request.side.has_value();
  }
  if (option == "--attempt" && asked.what == ForcedCommand::What::Seat && request.attempt.program.empty()) {
    const auto attempt = read_connection_id(value);
    if (attempt) request.attempt = *attempt;
    return attempt.has_value();
  }
  if (option != "--token" || !request.token.empty() || !is_token(value)) return false;
  request.token = value;
  return true;
}

// The same for a puzzle.
bool take_puzzle_option(ForcedCommand& asked, Words::const_iterator& word, Words::const_iterator end) {
  const std::string_view option = *word++;
  if (word == end) return false;
  const std::string_view value = *word++;
  const auto take = [&](std::string_view name, std::string& into, bool fits) {
    const bool taken = option == name && into.empty() && fits;
    if (taken) into = value;
    return taken;
  };
  return take("--date", asked.puzzle.date, puzzle::read_date(value).has_value()) ||
         take("--theme", asked.puzzle.theme, puzzle::find_theme(value).has_value()) ||
         take("--from", asked.puzzle.from, is_table_name(value));
}

struct stat status_of(const fs::path& path) {
  struct stat found {};
  if (::lstat(path.c_str(), &found) != 0) throw std::system_error(errno, std::generic_category(), path.string());
  return found;
}

[[noreturn]] void refuse(const char* why, const fs::path& path) {
  throw std::system_error(EPERM, std::generic_category(), text::fill(text::_(why), path.string()));
}

// Another member of the tables' group may have made the folder first. Its owner could put one player's folder in another's place;
// without the sticky bit, so could all who may write to it. Of other accounts only root and the owner of the tables' folder are
// trusted: they could do so anyway.
// TRANSLATORS, all below: errors of `gonfalon door` on standard error; the system's reason follows. {0}: path of a folder
void make_players_folder(const fs::path& players) {
  make_folders(players.parent_path());
  make_group_folder(players, Sticky::Yes);  // accounts that may create tables may create players' folders too
  const struct stat found = status_of(players);
  if (!S_ISDIR(found.st_mode)) refuse(N_("{0} is not a folder"), players);
  const bool trusted = found.st_uid == ::geteuid() || found.st_uid == 0 || found.st_uid == status_of(whole_path(players).parent_path()).st_uid;
  if (!trusted) refuse(N_("{0} belongs to another account"), players);
  const bool shared = (found.st_mode & (S_IWGRP | S_IWOTH)) != 0;
  if (shared && (found.st_mode & S_ISVTX) == 0) refuse(N_("{0} can be written to by others and has no sticky bit"), players);
}

// The player may read what is put there later, but only in a folder that is there already.
void try_to_make_club_folder(const fs::path& club) {
  try {
    profile::make_club_folder(club);
  } catch (const std::system_error&) {
    // then there is no ladder to show
  }
}

}  // namespace

std::optional<ForcedCommand> read_forced_command(std::string_view command) {
  const bool plain = std::all_of(command.begin(), command.end(), [](char c) { return c >= ' ' && c <= '~'; });
  if (!plain || command.size() > longest_command) return {};
  Words words = split(command, " ");
  std::erase(words, std::string_view());
  auto word = words.cbegin();
  if (word != words.cend() && *word == "gonfalon") ++word;
  const auto what = word != words.cend() ? find_what(*word++) : std::nullopt;
  if (!what) return {};
  ForcedCommand asked{.what = *what};
  if (*what == ForcedCommand::What::Puzzle) {
    while (word != words.cend())
      if (!take_puzzle_option(asked, word, words.cend())) return {};
    return asked;
  }
  if (word == words.cend() || !is_table_name(*word)) return {};
  asked.request.table = *word++;
  asked.request.watch = *what == ForcedCommand::What::Watch;
  while (word != words.cend())
    if (!take_option(asked, word, words.cend())) return {};
  return asked;
}

fs::path players_of_doors(const fs::path& tables) { return tables.empty() ? io::players_folder() : whole_path(tables) / "players"; }

fs::path player_folder(const fs::path& tables, std::string_view player) {
  return named_in(Permission::PlayerName, players_of_doors(tables), player);
}

void enter_as_player(const fs::path& folder, const fs::path& tables, const fs::path& club, OpensTables opens_tables) {
  restrict_process();
  make_players_folder(folder.parent_path());
  make_folders(folder);
  const struct stat found = status_of(folder);
  if (!S_ISDIR(found.st_mode)) refuse(N_("{0} is not a folder"), folder);
  if (found.st_uid != ::geteuid()) refuse(N_("{0} belongs to another account"), folder);
  if ((found.st_mode & (S_IRWXG | S_IRWXO)) != 0 && ::chmod(folder.c_str(), S_IRWXU) != 0)
    throw std::system_error(errno, std::generic_category(), folder.string());
  if (opens_tables == OpensTables::Yes) try_to_make_club_folder(club);
  restrict_process_to(folder);
  if (!has_landlock()) return;
  FileAccess access{.writes = {folder}, .reads = {text::message_folder()}};
  if (opens_tables == OpensTables::Yes) {
    std::error_code error;
    const fs::path whole = fs::absolute(folder, error);
    if (error) throw std::system_error(error, folder.string());
    start_socket_keeper(tables, club, whole);
    access.lists.push_back(tables);
    access.reads.push_back(club.parent_path());
  }
  allow_only(access);
}

}  // namespace gonfalon::net
