// One line for a person, with its place; what every bad file and refused command comes to.
#pragma once

#include <string>
#include <string_view>

#include "gonfalon/rules/catalogue.hpp"
#include "gonfalon/rules/refusal.hpp"

namespace gonfalon::client {

struct Complaint {
  std::string line;
};

// FILE:LINE:COLUMN: what is wrong.
Complaint complain(std::string_view file, int line, const Rules* rules, const Fault&);
std::string message_of(const Rules& rules, const Fault&);  // without the place

}  // namespace gonfalon::client
