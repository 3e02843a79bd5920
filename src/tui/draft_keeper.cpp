#include "draft_keeper.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/folders.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/command/parse.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/io/paths.hpp"

namespace gonfalon::tui {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_draft = 16384;  // bytes; a longer file is written anew. Well below io::largest_setup

std::string name_for(const Rules& rules, Side side, const std::string& game) {
  if (game.empty()) return fmt::format("{}-{}", id_of(rules), text::name_of(side));
  return fmt::format("{}-{}-{}", id_of(rules), text::name_of(side), io::number_of_path(game));
}

}  // namespace

DraftKeeper::DraftKeeper(const Rules& rules, Side side, const std::string& game)
    : rules_(rules), side_(side), name_(name_for(rules, side, game)) {}

std::optional<Setup> DraftKeeper::find_or_unbound() {
  if (auto own = find()) return own;
  const std::string of_new_game = name_for(rules_, side_, "");
  return of_new_game == name_ ? std::nullopt : find_named(of_new_game);
}

std::optional<Setup> DraftKeeper::find_named(const std::string& name) {
  std::vector<std::pair<fs::file_time_type, std::string>> found;
  std::error_code error;
  for (const auto& entry : entries_of(io::drafts_folder())) {
    const std::string file = entry.path().filename().string();
    // NAME.1, NAME.2, ..: drafts of other sides, variants and records have another NAME
    const bool mine = file.size() > name.size() + 1 && file.starts_with(name) && file[name.size()] == '.' &&
                      file.find_first_not_of("0123456789", name.size() + 1) == std::string::npos;
    if (mine) found.emplace_back(entry.last_write_time(error), entry.path().string());
  }
  std::sort(found.rbegin(), found.rend());
  for (const auto& [time, path] : found) {
    try {
      if (auto draft = read(path)) {
        file_ = io::RecordFile::open(path, io::size_of(path));
        return draft;
      }
    } catch (const std::system_error&) {
      // in use by another program, or not readable: there may be an older one
    }
  }
  return {};
}

std::optional<Setup> DraftKeeper::read(const std::string& path) const {
  const auto file = io::read_file(path, io::largest_setup);
  io::Lines lines(file.text, io::largest_setup);
  command::SealedText parts;
  std::optional<Setup> newest;
  while (const auto line = lines.next()) {
    if (line->flaw || !line->ended) break;
    const auto parsed = command::parse(line->text, rules_);
    if (!parsed || !*parsed) continue;
    const command::Command& command = **parsed;
    if (command.verb != command::Verb::Sealed || command.side != side_) continue;
    const auto text = parts.add(command.word, command.text.empty());
    if (!text || !*text) continue;
    auto draft = command::read_sealed_draft(rules_, side_, **text);
    if (draft) newest = std::move(*draft);
  }
  return newest;
}

void DraftKeeper::keep(const Setup& draft) {
  if (draft == command::empty_setup(rules_)) return forget();
  std::string lines;
  for (const std::string& command : text::sealed_commands(rules_, side_, draft))
    lines += fmt::format("{}: {}\n", text::name_of(side_), command);
  if (file_ && lines == kept_) {  // the draft used last counts as the newest
    std::error_code error;
    return fs::last_write_time(file_->path(), fs::file_time_type::clock::now(), error);
  }
  const std::string whole = fmt::format("variant {}\n{}", id_of(rules_), lines);
  const bool adds = file_ && written_ > 0 && written_ + lines.size() <= longest_draft;
  try {
    if (adds)
      file_->append(lines);
    else if (file_)
      file_->replace(whole);
    else
      file_ = begin_file(whole);
    written_ = adds ? written_ + lines.size() : whole.size();
    kept_ = std::move(lines);
  } catch (const std::system_error&) {
    // drafts are a convenience: the game goes on without them
  }
}

io::RecordFile DraftKeeper::begin_file(const std::string& text) const {
  make_folders(io::drafts_folder());
  return io::RecordFile::create_next(
      [this](int number) { return (io::drafts_folder() / fmt::format("{}.{}", name_, number)).string(); }, text);
}

void DraftKeeper::forget() {
  if (!file_) return;
  std::error_code error;
  fs::remove(file_->path(), error);
  file_.reset();
  kept_.clear();
}

}  // namespace gonfalon::tui
