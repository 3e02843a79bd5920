// The settings of the person at this terminal while the program runs: the present values, and their file.
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
  // Without a file: changes hold until the program ends.
  explicit OwnSettings(Settings now = {});
  // Reads this file, which need not exist. path: empty if there is no home folder.
  explicit OwnSettings(std::string path);

  const Settings& now() const { return now_; }  // the reference stays valid
  // What was wrong in the file when it was last read. A wrong setting has its default.
  const std::vector<Error>& wrong() const { return wrong_; }

  // The path of the file; empty: there is none.
  const std::string& path() const { return path_; }
  bool has_file() const;
  // The line of the file that sets this setting, from 1, as the file was last read; nullopt: none does.
  std::optional<int> line_of(std::string_view name) const;

  // Changes a setting; no values: back to its default. An Error: the entry is wrong, and nothing is changed. Otherwise the setting
  // holds from now on, and the string is a sentence on why it could not be saved; empty: it was.
  Result<std::string, Error> change(const Entry&);

 private:
  std::string keep(const Entry&);
  void read(std::string_view text);

  std::string path_;
  Settings now_;
  std::vector<Error> wrong_;
  std::map<std::string, int, std::less<>> lines_;
  std::map<std::string, Entry, std::less<>> of_this_run_;  // settings that could not be saved, by name
};

}  // namespace gonfalon::profile
