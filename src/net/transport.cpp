#include "transport.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/base/poller.hpp"
#include "gonfalon/base/standard_streams.hpp"
#include "gonfalon/base/strings.hpp"
#include "gonfalon/net/open_tables.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::net {

namespace {

using namespace std::chrono_literals;

// How a table begins: TableServer::drop() and greet(). The longest comes first.
constexpr std::array<std::string_view, 2> first_words{"refused code=not-here word=", "hello program=gonfalon "};
constexpr std::size_t most_kept = 1024;  // bytes of a greeting, and of ssh's messages
constexpr std::size_t most_shown = 200;
constexpr auto time_to_end = 500ms;  // for ssh, once its output has ended

// ssh's messages that are no reason for its end.
bool is_warning(std::string_view message) { return message.starts_with("Warning: ") || message.starts_with("** ") || message.starts_with("debug"); }

void keep_end(std::string& text, std::size_t most) {
  if (text.size() > most) text.erase(0, text.size() - most);
}

// The last lines that are not blank, on one line.
std::string end_of(std::string_view text) {
  std::vector<std::string> shown;
  std::size_t size = 0;
  std::vector<std::string_view> lines = split(text, "\n");
  for (; !lines.empty(); lines.pop_back()) {
    std::string_view line = lines.back();
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    if (line.empty()) continue;
    std::string visible = made_visible(line);
    size += visible.size();
    if (size > most_shown && !shown.empty()) break;
    keep_end(visible, most_shown);
    while (!visible.empty() && !begins_character(visible.front())) visible.erase(0, 1);
    shown.push_back(std::move(visible));
  }
  std::ranges::reverse(shown);
  return joined(shown, " | ");
}

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

Failure failure_of(int exit_status, std::string_view messages) {
  constexpr int of_ssh = 255;
  constexpr std::array<std::string_view, 4> refusals{"Permission denied", "Host key verification failed", "Too many authentication failures", "no matching"};
  // sshd's own words, "Not allowed at this time" and "Exceeded MaxStartups", ssh shows only if it is asked to tell all
  constexpr std::array<std::string_view, 5> busy{"Not allowed at this time", "Exceeded MaxStartups", "kex_exchange_identification", "Connection closed by ",
                                                 "Connection reset by "};
  const auto says = [&](std::string_view words) { return messages.find(words) != std::string_view::npos; };
  if (exit_status != of_ssh) return Failure::Lost;
  return std::ranges::any_of(refusals, says) ? Failure::Refused : std::ranges::any_of(busy, says) ? Failure::TurnedAway : Failure::Lost;
}

std::optional<std::chrono::milliseconds> Retries::pause_after(Failure failure) {
  constexpr std::chrono::milliseconds shortest = 250ms, longest = 8s, first_of_refused = 30s;
  constexpr int most_refused = 4;
  switch (failure) {
    case Failure::Lost: return lost_ = std::clamp(2 * lost_, shortest, longest);
    case Failure::TurnedAway: return first_of_refused;
    case Failure::Refused: break;
  }
  if (++refused_ == most_refused) return {};
  return first_of_refused * (1 << (refused_ - 1));
}

Transport::Transport(const TableAddress& address, bool asks) : asks_(asks), heard_table_(address.host.empty()) {
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
  // a command in ssh's configuration would be in the way of ours
  std::vector<std::string> words{program, "-T", "-o", "RemoteCommand=none"};
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

// A line without an end, or one with colours, may stand before the table's first words.
bool Transport::hears_table() {
  if (heard_table_) return true;
  const std::string_view said = stream_->lines().unread();
  std::size_t begin = said.size() - std::min(said.size(), first_words.front().size() - 1);  // the rest may be half of them
  for (const std::string_view words : first_words)
    if (const std::size_t at = said.find(words); at != std::string_view::npos) {
      heard_table_ = true;
      begin = std::min(begin, at);
    }
  pass_over(begin);
  if (heard_table_) {  // what the shell complained of at its start is no reason for the end
    hear_complaints();
    complained_.clear();
  }
  return heard_table_;
}

void Transport::pass_over(std::size_t bytes) {
  io::Lines& lines = stream_->lines();
  greeting_ += lines.unread().substr(0, bytes);
  keep_end(greeting_, most_kept);
  passed_over_ += bytes;
  lines.drop(bytes);
}

void Transport::hear_complaints() {
  if (!complains_) return;
  complaints_.read_more();
  while (const auto line = complaints_.next_read()) {
    const std::string said = made_visible(line->raw);
    if (said.empty()) continue;
    if (asks_) to_standard_error(said);
    if (!is_warning(said)) (complained_ += said) += '\n';
    keep_end(complained_, most_kept);
  }
  if (complaints_.at_end()) complains_.close();
}

std::string Transport::last_words() {
  std::vector<std::string> said;
  if (!heard_table_) said.push_back(end_of(greeting_ + std::string(stream_->lines().unread())));
  said.push_back(end_of(complained_));
  std::erase(said, std::string());
  return joined(said, " | ");
}

Failure Transport::find_failure() {
  const auto end = Poller::Clock::now() + time_to_end;
  hear_complaints();
  while (!ssh_.ended() && Poller::Clock::now() < end) {
    wait_for(complains(), POLLIN, 20ms);
    hear_complaints();
  }
  hear_complaints();
  const auto ended = ssh_.reap();
  return !heard_table_ && ended && WIFEXITED(ended->status) ? failure_of(WEXITSTATUS(ended->status), complained_) : Failure::Lost;
}

}  // namespace gonfalon::net
