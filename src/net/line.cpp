#include "line.hpp"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
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

// For the shell on the other side. All of it is of bytes that no shell takes for anything else: a table's name, a token, an attempt.
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

std::string ssh_program(const Way& way) {
  if (!way.ssh.empty()) return way.ssh;
  const char* named = allowed_variable(Permission::SshProgram, "GONFALON_SSH");
  return named != nullptr && *named != '\0' ? named : "ssh";
}

}  // namespace

Line::Line(const Way& way, bool asks) : asks_(asks) {
  if (!way.host.empty()) {
    start_ssh(way);
    return;
  }
  Descriptor connection = ask_at_table(way.request);
  Descriptor same(::fcntl(connection.get(), F_DUPFD_CLOEXEC, 0));
  if (!same) throw std::system_error(errno, std::generic_category(), way.request.table);
  wire_.emplace(std::move(connection), std::move(same));
}

void Line::start_ssh(const Way& way) {
  if (!may(Permission::OtherMachine)) throw std::system_error(EPERM, std::generic_category(), way.host);
  const std::string program = ssh_program(way);
  std::vector<std::string> words{program, "-T"};
  if (!asks_) words.insert(words.end(), {"-o", "BatchMode=yes"});
  words.insert(words.end(), {"--", way.host, seat_command(way.request)});
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  Pipe to_it = open_pipe();
  Pipe from_it = open_pipe();
  Pipe complaints = open_pipe();  // what it says of a broken line would stand in the middle of the screen
  posix_spawn_file_actions_t streams;
  ::posix_spawn_file_actions_init(&streams);
  ::posix_spawn_file_actions_adddup2(&streams, to_it.reads.get(), STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&streams, from_it.writes.get(), STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&streams, complaints.writes.get(), STDERR_FILENO);
  const int error = ::posix_spawnp(&ssh_, program.c_str(), &streams, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&streams);
  if (error != 0) throw std::system_error(error, std::generic_category(), program);
  wire_.emplace(std::move(from_it.reads), std::move(to_it.writes));
  complains_ = std::move(complaints.reads);
  ::fcntl(complains_.get(), F_SETFL, O_NONBLOCK);
  complaints_ = record::Lines(complains_.get());
}

void Line::hear_complaints() {
  if (!complains_) return;
  complaints_.read_more();
  while (const auto line = complaints_.next_read()) {
    if (line->flaw || line->text.empty()) continue;
    last_complaint_ = line->text;
    if (asks_) to_standard_error(last_complaint_);
  }
  if (complaints_.at_end()) complains_.close();
}

Line::~Line() {
  if (ssh_ <= 0) return;
  wire_.reset();
  ::kill(ssh_, SIGTERM);
  while (::waitpid(ssh_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace gonfalon::net
