#include "transport.hpp"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/pipe.hpp"
#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/net/tables.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::net {

namespace {

// The command for the shell on the other machine. Table, token and attempt hold nothing that a shell could interpret.
std::string seat_command(const Request& request) {
  if (!is_table_name(request.table) || !(request.token.empty() || is_token(request.token)))
    throw std::system_error(EINVAL, std::generic_category(), request.table);
  std::string command = std::string("gonfalon ") + (request.watch ? "watch " : "seat ") + request.table + " --stdio";
  if (request.side) command += " --side " + std::string(text::name_of(*request.side));
  if (!request.token.empty()) command += " --token " + request.token;
  if (!request.attempt.program.empty()) command += " --attempt " + word_of(request.attempt);
  if (request.notices) command += " --notices";
  return command;
}

std::string ssh_program(const TableAddress& address) {
  if (!address.ssh.empty()) return address.ssh;
  const char* named = allowed_variable(Permission::SshProgram, "GONFALON_SSH");
  return named != nullptr && *named != '\0' ? named : "ssh";
}

}  // namespace

Transport::Transport(const TableAddress& address, bool asks) : asks_(asks) {
  if (!address.host.empty()) {
    start_ssh(address);
    return;
  }
  Descriptor connection = ask_at_table(address.request);
  Descriptor same(::fcntl(connection.get(), F_DUPFD_CLOEXEC, 0));
  if (!same) throw std::system_error(errno, std::generic_category(), address.request.table);
  stream_.emplace(std::move(connection), std::move(same));
}

void Transport::start_ssh(const TableAddress& address) {
  if (!may(Permission::OtherMachine)) throw std::system_error(EPERM, std::generic_category(), address.host);
  const std::string program = ssh_program(address);
  std::vector<std::string> words{program, "-T"};
  if (!asks_) words.insert(words.end(), {"-o", "BatchMode=yes"});
  words.insert(words.end(), {"--", address.host, seat_command(address.request)});
  Pipe to_it = open_pipe();
  Pipe from_it = open_pipe();
  Pipe complaints = open_pipe();  // messages about a broken connection must not end up on the screen
  // in our session: ssh asks for passwords at our terminal, and Ctrl-C there ends it
  ssh_ = spawn({.program = program,
                .arguments = std::move(words),
                .in = to_it.reads.get(),
                .out = from_it.writes.get(),
                .error = complaints.writes.get(),
                .session = Session::Same});
  stream_.emplace(std::move(from_it.reads), std::move(to_it.writes));
  complains_ = std::move(complaints.reads);
  ::fcntl(complains_.get(), F_SETFL, O_NONBLOCK);
  complaints_ = io::Lines(complains_.get());
}

void Transport::hear_complaints() {
  if (!complains_) return;
  complaints_.read_more();
  while (const auto line = complaints_.next_read()) {
    if (line->flaw || line->text.empty()) continue;
    last_complaint_ = line->text;
    if (asks_) to_standard_error(last_complaint_);
  }
  if (complaints_.at_end()) complains_.close();
}

}  // namespace gonfalon::net
