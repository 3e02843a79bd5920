// What tests do that a shell can't, at tables and outside of them: see main.cpp.
#pragma once

#include <string>
#include <vector>

namespace gonfalon::guests {

using Words = std::vector<std::string>;

// Each returns the exit status.
int play(const Words&);      // a game whose players, lines and referee are killed on its way
int exchange(const Words&);  // how soon a move is answered, and how many bytes it takes
int pester(const Words&);    // connections that no program of ours would make
int search(const Words&);    // a secret in another process's memory; 1: it is there
int slowly(const Words&);    // a standard output that has no room at first
int unread(const Words&);    // a standard output that nobody reads
int denied(const Words&);    // a call to the kernel that fails; 77: it can't be made to

}  // namespace gonfalon::guests
