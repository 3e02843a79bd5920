#include "open_tables.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/io/paths.hpp"
#include "gonfalon/net/club.hpp"
#include "gonfalon/net/host_table.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/notation.hpp"
#include "socket.hpp"
#include "table_connection.hpp"
#include "table_server.hpp"

namespace gonfalon::net {

namespace {

using text::_;
using text::N_;
using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds patience_with_all{1};

// A table that was sent a question, and its connection.
struct Asked {
  std::string name;
  std::optional<uid_t> account;  // whose process it is
  Descriptor connection;
  io::Lines lines;
};

std::string question_of(std::string_view word, const std::string& player) {
  return player.empty() ? fmt::format("{}\n", word) : fmt::format("{} as={}\n", word, text::event_value(player));
}

// Sends the question to every table. Tables that do not listen, or not at once, are left out.
std::vector<Asked> ask_all(const std::filesystem::path& tables, const std::vector<std::string>& names, const std::string& question) {
  std::vector<Asked> asked;
  for (const std::string& name : names) {
    try {
      Descriptor connection = connect_to(socket_of(tables, name), Patience::Never);
      if (::write(connection.get(), question.data(), question.size()) != static_cast<ssize_t>(question.size())) continue;
      io::Lines lines(connection.get());
      const auto account = user_behind(connection.get());
      asked.push_back({name, account, std::move(connection), std::move(lines)});
    } catch (const std::system_error&) {
      // the table is closed
    }
  }
  return asked;
}

// A limit for the tables of a remote player, whose tables use a machine that is not theirs.
constexpr std::chrono::hours desertion_of_a_stranger{24};

// While it lives, this process may have so many more files open, if the system lets it: a session begins with room for some hundred,
// however many it may have.
class RoomForFiles {
 public:
  explicit RoomForFiles(std::size_t more) {
    ::getrlimit(RLIMIT_NOFILE, &before_);
    constexpr rlim_t others = 256;
    struct rlimit wanted = before_;
    wanted.rlim_cur = std::clamp<rlim_t>(more + others, before_.rlim_cur, before_.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &wanted);
  }
  ~RoomForFiles() { ::setrlimit(RLIMIT_NOFILE, &before_); }
  RoomForFiles(const RoomForFiles&) = delete;
  RoomForFiles& operator=(const RoomForFiles&) = delete;

 private:
  struct rlimit before_ {};
};

// Looks up each account once.
class AccountNames {
 public:
  const std::string& of(uid_t account) {
    const auto [known, is_new] = known_.try_emplace(account);
    if (is_new) known->second = name_of_user(account);
    return known->second;
  }

 private:
  std::map<uid_t, std::string> known_;
};

// The kernel knows the account, and the table's process the player.
void tell_opener(client::OpenTable& table, uid_t account, AccountNames& names, const std::string& reader) {
  table.opened_by_me = account == ::geteuid() && table.opener == reader;
  table.opener = identity_of(names.of(account), table.opener);
}

}  // namespace

std::vector<client::OpenTable> open_tables(const std::filesystem::path& tables, const std::string& player) {
  std::vector<client::OpenTable> open;
  AccountNames names;
  const auto all = tables_in(tables);
  const RoomForFiles room(all.size());
  std::vector<Asked> asked = ask_all(tables, all, question_of("about", player));
  const auto end = Clock::now() + patience_with_all;
  while (!asked.empty() && Clock::now() < end) {
    Poller poller;
    for (const Asked& table : asked) poller.add(table.connection.get());
    poller.wake_at(end);
    poller.wait();
    std::vector<Asked> silent;
    for (std::size_t i = 0; i < asked.size(); ++i) {
      if (poller.ready(asked[i].connection.get())) asked[i].lines.read_more();
      if (const auto line = asked[i].lines.next_read()) {
        auto told = line->flaw ? std::nullopt : read_about(asked[i].name, line->text);
        if (told && asked[i].account) tell_opener(*told, *asked[i].account, names, player);
        if (told) open.push_back(std::move(*told));
      } else if (!asked[i].lines.at_end()) {
        silent.push_back(std::move(asked[i]));
      }
    }
    asked = std::move(silent);
  }
  return open;
}

Tables::Tables(const TableAddress& as) : as_(as) {
  if (as_.club.empty()) as_.club = club_of(as_.request.tables);
  if (as_.request.tables.empty()) as_.request.tables = own_tables();
}

Tables::~Tables() = default;

void Tables::wait_with(Poller& poller) const {
  if (watch_) watch_->wait_with(poller);
}

bool Tables::has_news() { return watch_ && watch_->has_news(); }

std::vector<client::OpenTable> Tables::open_now() const {
  // Only now: the system takes milliseconds to end a watch, which a game that is played by a script would wait for.
  if (!watch_) watch_ = std::make_unique<FolderWatch>(as_.request.tables);
  auto open = open_tables(as_.request.tables, as_.request.player);
  for (client::OpenTable& table : open)
    if (const auto held = held_.find(table.name); held != held_.end())
      table.seats[held->second].held = table.seats[held->second].mine;
  client::put_in_order(open);
  return open;
}

Result<client::Joined, Error> Tables::join(const client::TableWanted& wanted, const client::Plan& plan) {
  if (!reaches_out() && !wanted.at.host.empty()) return failure(closed_to_strangers);
  // the token came from another person, and a shell on the other machine reads it
  if (!wanted.token.empty() && !is_token(wanted.token))
    // TRANSLATORS: error on the start screen's list of tables, when a token that was typed is invalid
    return failure(N_("a token is one word of letters and digits"));
  TableAddress address = as_;
  address.host = wanted.at.host;
  address.request.table = wanted.at.table;
  address.request.watch = wanted.watch;
  address.request.side = wanted.side;
  address.request.token = wanted.token;
  address.request.name = plan.settings.name.value_or("");
  try {
    auto joined = JoinedTable::join(address);
    if (!joined) return joined.error();
    if (wanted.at.host.empty()) (*joined)->tell_side([this, table = wanted.at.table](Side side) { held_[table] = side; });
    client::Plan theirs = (*joined)->plan(plan);
    return client::Joined{std::move(*joined), std::move(theirs)};
  } catch (const std::system_error& error) {
    return failure(text::message_of(error));
  }
}

std::optional<Error> Tables::open(const std::string& name, const client::Plan& game) {
  const std::string called = called_here(name);
  if (!client::is_table_name(called)) return Error{.message = client::bad_table_name_message(called)};
  return open_for(called, as_opened(game));
}

profile::ClubResults Tables::club() const { return profile::kept_club(as_.club); }

client::Plan Tables::as_opened(client::Plan game) const {
  if (is_restricted()) set_default_limits(game.rules, game.fixed_options);
  return game;
}

std::vector<std::string> Tables::closed_now() const {
  std::vector<std::string> tables = tables_with_unfinished_games();
  std::erase_if(tables, [&](const std::string& table) { return stands_open(as_.request.tables, called_here(table)); });
  return tables;
}

std::optional<Error> Tables::open_again(const std::string& name) {
  try {
    auto file = io::read_file(last_record(name), io::largest_record);
    const auto head = profile::read_head(file);
    if (!head) return head.error();
    return open_for(called_here(name), client::plan_to_go_on(std::move(file), *head));
  } catch (const std::system_error& error) {
    return failure(text::message_of(error));
  }
}

std::optional<Error> Tables::close(const std::string& name) {
  auto asked = ask_all(as_.request.tables, {name}, question_of("close", as_.request.player));
  std::string why;
  const auto end = Clock::now() + patience_with_all;
  while (!asked.empty() && !asked.front().lines.at_end() && why.empty() && Clock::now() < end) {
    Poller poller;
    poller.add(asked.front().connection.get());
    poller.wake_at(end);
    poller.wait();
    if (poller.ready(asked.front().connection.get())) asked.front().lines.read_more();
    if (const auto line = asked.front().lines.next_read()) why = line->flaw ? "?" : text::EventLine(line->text).value("word").value_or("?");
  }
  if (why.empty()) return {};
  // TRANSLATORS: error on the start screen's list of tables. {0}: the table's name; {1}: one word from the table
  return failure(text::fill(_("the table {0} can't be closed ({1})"), name, text::from_event_value(why)));
}

std::optional<Error> Tables::open_for(const std::string& name, client::Plan game) {
  try {
    TablePlan plan;
    plan.table = name;
    plan.tables = as_.request.tables;
    plan.club = as_.club;
    plan.game = std::move(game);
    plan.opener = as_.request.player;
    if (is_restricted()) plan.game.times.deserted = desertion_of_a_stranger;
    return open_table(plan).error;
  } catch (const std::system_error& error) {
    return failure(text::message_of(error));
  }
}

std::string Tables::free_name(std::string_view like) const {
  for (int nth = 1;; ++nth) {
    std::string name = nth == 1 ? std::string(like) : fmt::format("{}-{}", like, nth);
    const std::string called = called_here(name);
    if (!is_there(socket_of(as_.request.tables, called)) && !has_unfinished_game(called)) return name;
  }
}

std::string Tables::called_here(const std::string& name) const { return is_restricted() ? name_for(as_.request.player, name) : name; }

std::string Tables::address_of(const std::string& table) const {
  std::array<char, 256> host{};
  const bool known = ::gethostname(host.data(), host.size() - 1) == 0 && host[0] != '\0';
  return fmt::format("{}@{}:{}", name_of_user(::getuid()), known ? host.data() : "localhost", table);
}

namespace {

constexpr std::chrono::seconds pause_between_looks(3);

}  // namespace

FolderWatch::FolderWatch(const std::filesystem::path& folder) : folder_(folder), looks_again_(Poller::Clock::now() + pause_between_looks) { watch(); }

void FolderWatch::wait_with(Poller& poller) const {
  if (watches())
    poller.add(events_.get());
  else
    poller.wake_at(looks_again_);
}

void FolderWatch::watch() {
  if (!events_) events_ = Descriptor(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
  if (!events_ || (watched_ >= 0 && !waits_)) return;
  constexpr auto what = IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR;
  if (waits_) ::inotify_rm_watch(events_.get(), watched_);
  auto folder = folder_;
  while ((watched_ = ::inotify_add_watch(events_.get(), folder.c_str(), what)) < 0 && folder.has_relative_path()) folder = folder.parent_path();
  waits_ = folder != folder_;
}

bool FolderWatch::has_news() {
  if (!watches()) {
    if (Poller::Clock::now() < looks_again_) return false;
    looks_again_ = Poller::Clock::now() + pause_between_looks;
    watch();
    return true;
  }
  alignas(struct inotify_event) std::array<char, 4096> room;
  bool any = false;
  for (ssize_t count; (count = ::read(events_.get(), room.data(), room.size())) > 0; any = true)
    for (ssize_t at = 0; at < count;) {
      const auto* event = reinterpret_cast<const struct inotify_event*>(room.data() + at);
      if ((event->mask & IN_IGNORED) != 0 && event->wd == watched_) watched_ = -1;  // the folder is gone
      at += static_cast<ssize_t>(sizeof *event + event->len);
    }
  if (any) watch();
  return any;
}

// ---- where tables are ---------------------------------------------------------------------------

namespace {

constexpr std::string_view socket_ending = ".table";
constexpr std::size_t longest_token = 64;

// The folder that $XDG_RUNTIME_DIR names. Empty: it is unset, empty or not absolute, and ignored.
std::filesystem::path runtime_folder() {
  const char* const runtime = allowed_variable(Permission::RuntimeFolder, "XDG_RUNTIME_DIR");
  return runtime != nullptr && *runtime == '/' ? std::filesystem::path(runtime) : std::filesystem::path();
}

// Why this folder is not for this account; nullopt: it is. After su or sudo the variable may still name another account's.
std::optional<std::string> fault_of(const std::filesystem::path& folder) {
  struct stat found {};
  if (::stat(folder.c_str(), &found) != 0) return text::message_of(std::system_error(errno, std::generic_category(), folder.string()));
  if (!S_ISDIR(found.st_mode)) return text::fill(_("{0} is not a folder"), folder.string());
  if (found.st_uid != ::geteuid()) return text::fill(_("{0} belongs to another account"), folder.string());
  return {};
}

}  // namespace

std::filesystem::path own_tables() {
  const auto runtime = runtime_folder();
  return !runtime.empty() && !fault_of(runtime) ? runtime / "gonfalon" : io::table_logs_folder();
}

std::optional<Error> wrong_runtime_folder() {
  const auto runtime = runtime_folder();
  const auto fault = runtime.empty() ? std::nullopt : fault_of(runtime);
  // TRANSLATORS: a warning on standard error. {0}: why, such as `/run/user/1000 belongs to another account`
  return fault ? std::optional(failure(text::fill(_("XDG_RUNTIME_DIR is not used: {0}"), *fault))) : std::nullopt;
}

std::string typed_table(const std::filesystem::path& tables, std::string_view table) {
  if (tables == own_tables()) return std::string(table);
  // it may be typed in another folder
  return fmt::format("{} --tables {}", table, text::shell_word(whole_path(tables).string()));
}

bool is_token(std::string_view token) {
  return !token.empty() && token.size() <= longest_token && std::all_of(token.begin(), token.end(), is_letter_or_digit);
}

std::filesystem::path socket_of(const std::filesystem::path& tables, std::string_view table) {
  return named_in(Permission::TableName, tables, std::string(table) + std::string(socket_ending));
}

std::vector<std::string> tables_in(const std::filesystem::path& tables) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : entries_of(tables))
    if (entry.path().extension() == socket_ending && entry.is_socket(error) && is_table_name(entry.path().stem().string()))
      names.push_back(entry.path().stem());
  std::sort(names.begin(), names.end());
  return names;
}

// ---- a table that was joined --------------------------------------------------------------------

JoinedTable::JoinedTable(std::unique_ptr<TableConnection> connection) : address_(connection->address()), next_(std::move(connection)) {
  address_.request.side = next_->side();
}

JoinedTable::~JoinedTable() = default;

Result<std::unique_ptr<JoinedTable>, Error> JoinedTable::join(const TableAddress& wanted) {
  TableAddress address = wanted;
  address.request.notices = true;
  auto joined = TableConnection::join(std::move(address));
  if (!joined) return joined.error();
  return std::unique_ptr<JoinedTable>(new JoinedTable(std::move(*joined)));
}

void JoinedTable::tell_side(std::function<void(Side)> hear) {
  hear_side_ = std::move(hear);
  if (const auto side = next_->side()) hear_side_(*side);
}

client::Plan JoinedTable::plan(client::Plan wanted) const {
  wanted.rules = next_->game().rules();
  wanted.elsewhere = {{true, true}};
  if (const auto side = next_->side()) wanted.elsewhere[*side] = false;
  return wanted;
}

Result<client::Opened, Error> JoinedTable::open(const client::Plan&) {
  std::string notice;
  if (next_ == nullptr) {
    if (address_.request.side) address_.request.side = other(*address_.request.side);
    auto joined = TableConnection::join(address_, false);
    if (!joined) return joined.error();
    next_ = std::move(*joined);
    if (const auto side = next_->side()) hear_side_(*side);
    // TRANSLATORS: notice to a player after a rematch was agreed: on the bottom line of the screen, or on standard error
    notice = _("Another game begins, with sides swapped.");
  }
  const BySide<bool> seat = only(next_->side());
  return client::Opened{std::make_unique<client::GameClient>(std::move(next_), seat), std::move(notice)};
}

}  // namespace gonfalon::net
