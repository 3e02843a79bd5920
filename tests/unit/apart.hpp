// What can't be undone in a process is tried in another.
#pragma once

#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace gonfalon::test {

// What `run` returns, in a process of its own; `ended badly` where it does not return. meanwhile: is called in this process then. No other
// thread may run before: the new process would wait for ever for a lock that such a thread holds, as the memory's.
template <class Run, class Meanwhile>
std::string apart(Run run, Meanwhile meanwhile) {
  int ends[2];
  if (::pipe(ends) != 0) return "no pipe";
  const pid_t process = ::fork();
  if (process == 0) {
    const std::string said = run();
    const ssize_t count = ::write(ends[1], said.data(), said.size());
    ::_exit(count == static_cast<ssize_t>(said.size()) ? 0 : 1);
  }
  ::close(ends[1]);
  meanwhile();
  std::string said;
  char room[4096];
  for (ssize_t count; (count = ::read(ends[0], room, sizeof room)) > 0;) said.append(room, static_cast<std::size_t>(count));
  ::close(ends[0]);
  int status = 0;
  ::waitpid(process, &status, 0);
  return status == 0 ? said : "ended badly";
}
template <class Run>
std::string apart(Run run) {
  return apart(run, [] {});
}

}  // namespace gonfalon::test
