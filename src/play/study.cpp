#include "gonfalon/play/study.hpp"

#include <cstdio>
#include <system_error>

#include <fmt/format.h>

#include "gonfalon/base/standard_error.hpp"
#include "gonfalon/play/files.hpp"
#include "gonfalon/play/replay_screen.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/picture.hpp"
#include "output.hpp"

namespace gonfalon::play {

using text::_;

namespace {

Exit refused(const Complaint& complaint) {
  to_standard_error(complaint.line);
  return Exit::Refused;
}

// Where it may be.
void mend(const record::TextFile& file, const ReadRecord& read, const Game& game) {
  try {
    open_mended(file, read, game);
  } catch (const std::system_error&) {
    // not ours to write: it can be read all the same
  }
}

// Runs look(game, notice) on the game that a record holds.
template <class Look>
Exit with_record(const record::TextFile& file, const Rules& rules, Look look) {
  Game game(rules, {}, 0, {});
  const auto read = read_record(file, game);
  if (const auto* wrong = std::get_if<Complaint>(&read)) return refused(*wrong);
  const auto& known = std::get<ReadRecord>(read);
  if (killed_at_end(known, game)) mend(file, known, game);
  return look(game, known.notice);
}

// Runs look(game, view, notice) on a record that may be looked at so.
template <class Look>
Exit with_replay(const std::string& path, std::optional<Listener> view, Look look) {
  const auto file = record::read_file(path, record::largest_record);
  const auto head = read_head(file);
  if (const auto* wrong = std::get_if<Complaint>(&head)) return refused(*wrong);
  return with_record(file, std::get<FileHead>(head).rules, [&](Game& game, const std::string& notice) {
    if (!game.over() && view && view != Listener::Public)
      /* xgettext:python-brace-format */
      return refused({fmt::format(
          fmt::runtime(_("{0}: the game is not over: only what all may know can be shown")), path)});
    look(game, game.over() ? view.value_or(Listener::Full) : Listener::Public, notice);
    return Exit::Done;
  });
}

void warn(const std::string& notice) {
  if (!notice.empty()) to_standard_error(notice);
}

void print(Game& game, bool events, Listener listener, const std::string& notice) {
  warn(notice);
  Output output(game.rules(), events, listener);
  output.catch_up(game.referee(), {});
  output.flush();
}

}  // namespace

Exit replay(const std::string& path, bool events, std::optional<Listener> view) {
  return with_replay(path, view, [&](Game& game, Listener listener, const std::string& notice) {
    print(game, events, listener, notice);
  });
}

Exit replay(const std::string& path, std::optional<Listener> view, const Settings& settings,
            const OpenScreen& open) {
  return with_replay(path, view, [&](Game& game, Listener listener, const std::string& notice) {
    if (const auto terminal = open())
      replay_on_screen(game.referee(), path, listener, settings, *terminal, notice);
    else
      print(game, false, listener, notice);
  });
}

Exit check(const std::string& path) {
  const auto file = record::read_file(path, record::largest_record);
  const auto head = read_head(file);
  if (const auto* wrong = std::get_if<Complaint>(&head)) return refused(*wrong);
  const auto& [rules, kind, names] = std::get<FileHead>(head);
  const auto well = [&] {
    /* xgettext:python-brace-format */
    fmt::print("{}", fmt::format(fmt::runtime(_("{0}: ok\n")), path));
    return Exit::Done;
  };
  const auto ok = [&](const Game&, const std::string& notice) {
    warn(notice);
    return well();
  };
  if (kind == FileKind::Record) return with_record(file, rules, ok);
  const auto setup = read_setup(file, rules, Side::Red);
  if (const auto* wrong = std::get_if<Complaint>(&setup)) return refused(*wrong);
  return well();
}

Exit show(const std::string& path, text::Highest highest) {
  const auto file = record::read_file(path, record::largest_record);
  const auto head = read_head(file);
  if (const auto* wrong = std::get_if<Complaint>(&head)) return refused(*wrong);
  const Rules& rules = std::get<FileHead>(head).rules;
  if (std::get<FileHead>(head).kind == FileKind::SetupFile) {
    const auto setup = read_setup(file, rules, Side::Red);
    if (const auto* wrong = std::get_if<Complaint>(&setup)) return refused(*wrong);
    fmt::print("{}\n", text::picture(rules, Side::Red, std::get<Setup>(setup), text::Lines::Ascii, highest));
    return Exit::Done;
  }
  return with_record(file, rules, [highest](Game& game, const std::string& notice) {
    warn(notice);
    if (game.over() && game.sides_ready() == both_sides.size())
      fmt::print("{}\n", text::picture(game.rules(),
                                       BySide<View>{{game.view(Side::Red), game.view(Side::Blue)}},
                                       text::Lines::Ascii, highest));
    else
      fmt::print("{}\n", text::picture(game.rules(), game.referee().public_view(), text::Lines::Ascii, highest));
    return Exit::Done;
  });
}

}  // namespace gonfalon::play
