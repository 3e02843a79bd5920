// The settings of whoever sits at this terminal, while the program runs: what holds, and the file that keeps it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gonfalon/base/result.hpp"
#include "gonfalon/profile/settings.hpp"

namespace gonfalon::profile {

class OwnSettings {
 public:
  // What is changed of these holds until the program ends.
  explicit OwnSettings(Settings now = {});
  // Those of this file, which needs not be there. path: empty where there is no home.
  explicit OwnSettings(std::string path);

  const Settings& now() const { return now_; }  // stays where it is
  // What was wrong in the file when it was read last; each cost its setting.
  const std::vector<Error>& wrong() const { return wrong_; }

  // Where they are kept; empty: nowhere.
  const std::string& path() const { return path_; }
  bool has_file() const;
  // The line of the file that sets it, from 1; nothing: none does.
  std::optional<int> line_of(std::string_view name) const;

  // Sets one; no values: it is as the program comes. A complaint: that can't be, and nothing is changed. Otherwise it holds from
  // now on, and this is why it could not be written to the file, as a sentence; empty: it is kept.
  Result<std::string, Error> change(const Entry&);

 private:
  std::string keep(const Entry&);
  void read(std::string_view text);

  std::string path_;
  Settings now_;
  std::vector<Error> wrong_;
  std::map<std::string, Entry, std::less<>> of_this_run_;  // what could not be kept, by its name
};

}  // namespace gonfalon::profile
