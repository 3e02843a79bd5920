#include "gonfalon/client/complaint.hpp"

#include <fmt/format.h>

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/sentence.hpp"

namespace gonfalon::client {

using text::_;

std::string message_of(const Rules& rules, const Fault& fault) {
  return fault.why != nullptr ? _(fault.why) : text::sentence(rules, fault);
}

Complaint complain(std::string_view file, int line, const Rules* rules, const Fault& fault) {
  return {fmt::format("{}:{}:{}: {}", file, line, fault.column > 0 ? fault.column : 1,
                      rules != nullptr ? message_of(*rules, fault) : _(fault.why))};
}

}  // namespace gonfalon::client
