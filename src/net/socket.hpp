// The Unix socket at which a table listens. Failures throw std::system_error, whose message names the path.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <system_error>

#include "gonfalon/base/poller.hpp"
#include "gonfalon/profile/club.hpp"

namespace gonfalon::net {

// Identifies a file. FileId(): there is no file.
struct FileId {
  dev_t device = 0;
  ino_t number = 0;
  bool operator==(const FileId&) const = default;
};

// Makes the folder of the tables, for its owner alone, if it does not exist.
void make_tables_folder(const std::filesystem::path&);

// Listens at this path while it lives; its destructor removes the socket, and the lock beside it. Replaces a socket that was left over without a
// listener. EADDRINUSE: another table listens there. keeper: a connection to the process that opens sockets for this one
// (below), if Landlock forbids it; that process then does all this.
class ListeningSocket {
 public:
  explicit ListeningSocket(std::filesystem::path, Descriptor keeper = {});
  ~ListeningSocket();
  ListeningSocket(const ListeningSocket&) = delete;
  ListeningSocket& operator=(const ListeningSocket&) = delete;

  int descriptor() const { return socket_.get(); }
  const Descriptor& keeper() const { return keeper_; }  // empty: there is none
  Descriptor accept() const;  // empty: no connection is waiting
  // Changes the time of the socket's file, which tells whoever watches the folder (folder_watch.hpp) that the table has changed.
  void mark() const;
  // Listens again if the socket was removed: $XDG_RUNTIME_DIR is emptied when its user logs out, and made again at the next
  // login. Returns why that fails: the folder can't be made yet, or another table listens there now. nullopt: it listens.
  std::optional<std::system_error> renew();

 private:
  void listen();
  bool holds_lock() const;

  std::filesystem::path path_;
  Descriptor keeper_;
  Descriptor lock_;
  Descriptor socket_;
  FileId file_;  // the socket's, when it was bound
};

// Waits: until the table has room for the connection, ten seconds at most. Never: fails instead of waiting, and the connection
// does not block.
enum class Patience { Waits, Never };
Descriptor connect_to(const std::filesystem::path&, Patience = Patience::Waits);

// The user's name, or the number if the account has no name.
std::string name_of_user(uid_t);
// The number of the user of this name; a name that is a number is that. nullopt: there is no such user.
std::optional<uid_t> user_named(const std::string&);
// The user on the other end of a connection, from the kernel. nullopt: unknown.
std::optional<uid_t> user_behind(int connection);
// Does the kernel show several users as this one? The users that a user namespace does not know all look alike there.
bool stands_for_many(uid_t);

// Opens the tables' sockets for a process that Landlock keeps out of their folder. The keeper is a process of its own, started
// before the restriction. It accepts the name of a table from the restricted process, from the table the line of a game for the club's
// results, and nothing else.

// Starts the keeper for this folder, which is made if missing. It ends with this process; a socket is kept while its table runs.
// club: the file of the results. player: their folder, with their name. The keeper opens only tables that are named for the player,
// and so many (net/club.hpp): the restricted process could be made to ask for any.
void start_socket_keeper(const std::filesystem::path& tables, const std::filesystem::path& club, const std::filesystem::path& player);

// A connection to a process that keeps the socket of this table from now on; closing it removes the socket. Empty: this process
// has no keeper, and opens sockets itself.
Descriptor line_to_keeper(std::string_view table);

// The table's socket, which is made again if it was removed. Throws std::system_error, whose message names this path.
Descriptor ask_keeper(const Descriptor& line, const std::filesystem::path&);

// Has the keeper add the game to the club's results. Throws likewise.
void give_to_keeper(const Descriptor& line, const profile::ClubGame&, const std::filesystem::path&);

}  // namespace gonfalon::net
