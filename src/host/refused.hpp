// Refusals that say why in words of their own.
#pragma once

#include "gonfalon/client/answer.hpp"

namespace gonfalon::host {

// why: a msgid.
inline client::Answer not_here(const char* why) {
  Fault wrong = fault(Refusal::NotHere);
  wrong.why = why;
  return client::Answer::refused(wrong);
}

}  // namespace gonfalon::host
