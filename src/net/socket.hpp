// The Unix socket at which a table listens. All throw std::system_error, whose message names the path.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

#include <sys/types.h>

#include "gonfalon/base/descriptor.hpp"

namespace gonfalon::net {

// What tells a file from every other; none: there was none.
struct FileId {
  dev_t device = 0;
  ino_t number = 0;
  bool operator==(const FileId&) const = default;
};

// Makes the folder of the tables where there is none, for its owner alone.
void make_tables_folder(const std::filesystem::path&);

// Listens there while it lives, and takes the socket away with it; one that somebody left there who listens no more is
// replaced. EADDRINUSE: another table listens there. With a line to a
// keeper (socket_keeper.hpp), that one does it all.
class ListeningSocket {
 public:
  explicit ListeningSocket(std::filesystem::path, Descriptor keeper = {});
  ~ListeningSocket();
  ListeningSocket(const ListeningSocket&) = delete;
  ListeningSocket& operator=(const ListeningSocket&) = delete;

  int descriptor() const { return socket_.get(); }
  Descriptor accept() const;  // none: nobody has come
  // Listens there again if somebody has taken the socket away: $XDG_RUNTIME_DIR is emptied when its user has logged out, and
  // made anew when he comes again. Why it can't: the folder can't be made yet, or another table stands there now.
  std::optional<std::system_error> renew();

 private:
  void listen();
  bool holds_lock() const;

  std::filesystem::path path_;
  Descriptor keeper_;
  Descriptor lock_;
  Descriptor socket_;
  FileId file_;  // the socket's, when it got its name
};

// Waits: until there is room for him, ten seconds at most. Never: it fails where it would have to wait, and reads and writes
// don't wait either.
enum class Patience { Waits, Never };
Descriptor connect_to(const std::filesystem::path&, Patience = Patience::Waits);

// A user by name, or by number where he has none.
std::string name_of_user(uid_t);
// The one on the other side of a connection, as the kernel knows him; empty: it doesn't.
std::string user_behind(int connection);

}  // namespace gonfalon::net
