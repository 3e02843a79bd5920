// The saved games on the start screen.
#include <cstdlib>
#include <map>
#include <system_error>

#include <fmt/format.h>

#include "gonfalon/client/files.hpp"
#include "gonfalon/client/player_word.hpp"
#include "gonfalon/tui/replay.hpp"
#include "gonfalon/text/gettext.hpp"
#include "start_parts.hpp"

namespace gonfalon::tui {

using screen::Key;
using screen::KeyKind;
using client::Plan;
using text::_;

namespace {

bool is_sign(const Key& key, char32_t small) {
  return key.kind == KeyKind::Sign && (key.sign == small || key.sign == small - 0x20);
}

std::optional<Plan> open_record(const Visitor& visitor, Menu& menu, record::TextFile file, const client::FileHead& head) {
  const auto opened = visitor.lobby.open_record(file);
  if (!opened) {
    menu.message = opened.fault().line;
    return {};
  }
  const auto& [door, notice] = *opened;
  if (door->over()) {
    replay(*door, file.path, {}, visitor.settings, visitor.terminal, notice);
    return {};
  }
  if (record::in_use_elsewhere(file.path)) {
    menu.message = _("This game is open elsewhere: it can be gone on with once it is left there.");
    return {};
  }
  Plan plan;
  plan.rules = head.rules;
  plan.settings = visitor.settings;
  plan.resume = std::make_shared<const record::TextFile>(std::move(file));
  plan.practice = client::was_practice(head.names);
  client::seat_players(plan, client::players_before(head.names));
  return plan;
}

// The games are listed at once, and read when they come into sight.
class SavedGames {
 public:
  explicit SavedGames(const Visitor& visitor)
      : visitor_(visitor), menu_(visitor.terminal, visitor.settings.keys, _("Saved games")) {
    menu_.keys = _("Enter: go on, watch   q: back   r: rename   d: delete");
    menu_.help = _("Enter goes on with the game that is chosen, or watches it where it is over. r renames it, d deletes it after a "
                   "question. q leads back.");
    menu_.remark = [this](std::size_t nth) { return look(nth).readable ? look(nth).told : _("can't be read"); };
  }

  std::optional<Plan> choose() {
    for (;;) {
      list();
      const auto [key, choice] = menu_.wait();
      if (leaves(key)) return {};
      menu_.message.clear();
      if (choice >= games_.size()) continue;
      if (key.kind == KeyKind::Delete || is_sign(key, U'd'))
        remove(choice);
      else if (is_sign(key, U'r'))
        rename(choice);
      else if (chooses(key))
        if (auto plan = open_file(visitor_, menu_, games_[choice])) return plan;
    }
  }

 private:
  void list() {
    games_ = visitor_.lobby.saved_games();
    looked_.clear();
    menu_.choices.clear();
    for (const auto& path : games_) menu_.choices.push_back({path.stem().string()});
    if (games_.empty()) menu_.message = _("There is none yet.");
  }

  const client::SavedGame& look(std::size_t nth) {
    const auto [found, fresh] = looked_.try_emplace(nth);
    if (fresh) found->second = visitor_.lobby.look_into(games_[nth]);
    return found->second;
  }

  void remove(std::size_t nth) {
    /* xgettext:python-brace-format */
    if (!menu_.confirm(fmt::format(fmt::runtime(_("Delete {0}? (y/n)")), games_[nth].stem().string()))) return;
    if (!visitor_.lobby.delete_game(games_[nth])) menu_.message = _("It can't be deleted.");
  }

  void rename(std::size_t nth) {
    const auto name = menu_.ask(_("Its new name:"), games_[nth].stem().string());
    if (!name || *name == games_[nth].stem().string()) return;
    if (!visitor_.lobby.rename_game(games_[nth], *name)) menu_.message = _("It can't have that name.");
  }

  const Visitor& visitor_;
  Menu menu_;
  std::vector<std::filesystem::path> games_;
  std::map<std::size_t, client::SavedGame> looked_;
};

}  // namespace

std::string full_path(const std::string& typed) {
  const char* const home = std::getenv("HOME");
  return typed.starts_with("~/") && home != nullptr ? home + typed.substr(1) : typed;
}

std::optional<Plan> open_file(const Visitor& visitor, Menu& menu, const std::string& path) {
  try {
    auto file = record::read_file(path, record::largest_record);
    const auto head = client::read_head(file);
    if (!head) {
      menu.message = head.fault().line;
      return {};
    }
    if (head->kind == client::FileKind::Record) return open_record(visitor, menu, std::move(file), *head);
    const auto setup = client::read_setup(file, head->rules, Side::Red);
    if (setup) return plan_new_game(visitor, head->rules, path);
    menu.message = setup.fault().line;
  } catch (const std::system_error& error) {
    menu.message = error.what();
  }
  return {};
}

std::optional<Plan> choose_saved(const Visitor& visitor) { return SavedGames(visitor).choose(); }

}  // namespace gonfalon::tui
