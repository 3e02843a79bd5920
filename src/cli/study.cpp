#include "gonfalon/cli/study.hpp"

#include <system_error>

#include <fmt/format.h>

#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/client/files.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/picture.hpp"
#include "output.hpp"

namespace gonfalon::cli {

using client::Complaint;
using text::_;

namespace {

Exit refused(const Complaint& complaint) {
  to_standard_error(complaint.line);
  return Exit::Refused;
}

void warn(const std::string& notice) {
  if (!notice.empty()) to_standard_error(notice);
}

// Runs look(door, notice) on the game that a record holds.
template <class Look>
Exit with_record(client::Lobby& lobby, const record::TextFile& file, Look look) {
  const auto opened = lobby.open_record(file);
  if (const auto* wrong = std::get_if<Complaint>(&opened)) return refused(*wrong);
  const auto& [door, notice] = std::get<client::Opened>(opened);
  return look(*door, notice);
}

bool all_is_known(const client::Door& door) {
  return door.over() && door.course().ready[Side::Red] && door.course().ready[Side::Blue];
}

}  // namespace

Exit replay(client::Lobby& lobby, const std::string& path, bool events, std::optional<Listener> view, const Watch& watch) {
  const auto file = record::read_file(path, record::largest_record);
  return with_record(lobby, file, [&](client::Door& door, const std::string& notice) {
    if (!door.over() && view && view != Listener::Public)
      /* xgettext:python-brace-format */
      return refused({fmt::format(
          fmt::runtime(_("{0}: the game is not over: only what all may know can be shown")), path)});
    const Listener listener = door.over() ? view.value_or(Listener::Full) : Listener::Public;
    if (watch && watch(door, listener, notice)) return Exit::Done;
    warn(notice);
    Output output(door.rules(), events, listener);
    output.catch_up(door);
    output.flush();
    return Exit::Done;
  });
}

Exit check(client::Lobby& lobby, const std::string& path) {
  const auto file = record::read_file(path, record::largest_record);
  const auto head = client::read_head(file);
  if (const auto* wrong = std::get_if<Complaint>(&head)) return refused(*wrong);
  const auto& [rules, kind, names] = std::get<client::FileHead>(head);
  const auto well = [&] {
    /* xgettext:python-brace-format */
    fmt::print("{}", fmt::format(fmt::runtime(_("{0}: ok\n")), path));
    return Exit::Done;
  };
  if (kind == client::FileKind::Record)
    return with_record(lobby, file, [&](client::Door&, const std::string& notice) {
      warn(notice);
      return well();
    });
  const auto setup = client::read_setup(file, rules, Side::Red);
  if (const auto* wrong = std::get_if<Complaint>(&setup)) return refused(*wrong);
  return well();
}

Exit show(client::Lobby& lobby, const std::string& path, text::Highest highest) {
  const auto file = record::read_file(path, record::largest_record);
  const auto head = client::read_head(file);
  if (const auto* wrong = std::get_if<Complaint>(&head)) return refused(*wrong);
  const Rules& rules = std::get<client::FileHead>(head).rules;
  if (std::get<client::FileHead>(head).kind == client::FileKind::SetupFile) {
    const auto setup = client::read_setup(file, rules, Side::Red);
    if (const auto* wrong = std::get_if<Complaint>(&setup)) return refused(*wrong);
    fmt::print("{}\n", text::picture(rules, Side::Red, std::get<Setup>(setup), text::Lines::Ascii, highest));
    return Exit::Done;
  }
  return with_record(lobby, file, [highest](client::Door& door, const std::string& notice) {
    warn(notice);
    fmt::print("{}\n", all_is_known(door)
                           ? text::picture(door.rules(), BySide<View>{{door.view(Side::Red), door.view(Side::Blue)}},
                                           text::Lines::Ascii, highest)
                           : text::picture(door.rules(), door.public_view(), text::Lines::Ascii, highest));
    return Exit::Done;
  });
}

}  // namespace gonfalon::cli
