// A record on disk, while its game is being played.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <system_error>
#include <utility>

#include "gonfalon/base/poller.hpp"

namespace gonfalon::io {

// Throws std::system_error if a system call fails (no such folder, no space, no permission), with a message that names the file.
class RecordFile {
 public:
  static constexpr mode_t owner_only = 0600;

  // Makes a file with this text and mode, and locks it. A kill leaves all of it or nothing. Throws EEXIST if the name is taken.
  static RecordFile create(const std::string& path, std::string_view text, mode_t mode = owner_only);
  // The same under the first free name of name(1), name(2), .. Programs that begin at the same time get different names.
  static RecordFile create_next(const std::function<std::string(int)>& name, std::string_view text);
  // Opens and locks a file of which `size` bytes have been read; nullopt: it is read only now. Throws EWOULDBLOCK if another program
  // has it in use, or has written it since. mode: that a file has which takes its place.
  static RecordFile open(const std::string& path, std::optional<std::uintmax_t> size, mode_t mode = owner_only);

  // Appends whole lines, all or none of them.
  void append(std::string_view lines);
  void sync();
  // Replaces the file. A kill leaves the old or the new one, whole.
  void replace(std::string_view text);
  const std::string& path() const { return path_; }

 private:
  RecordFile(std::string path, Descriptor file, mode_t mode) : path_(std::move(path)), file_(std::move(file)), mode_(mode) {}

  std::string path_;
  Descriptor file_;
  mode_t mode_;
};

// Repeats the attempt for some seconds while another program is adding to the file that it opens, or is making or deleting it.
void in_its_turn(const std::function<void()>& attempt);

// Where a chain of symbolic links leads, even if no file is there; the path itself if it is no link.
std::string behind_links(std::filesystem::path);

// Writes a file that is no record and holds no secret. A file that is replaced must be regular and writable for its owner, and
// keeps its mode. If the path is a link, the file that it leads to is replaced. A kill leaves the old or the new file, whole.
// Throws as above.
void write_file(const std::string& path, std::string_view text);
// The same for a new file; throws EEXIST if the name is taken.
void write_new_file(const std::string& path, std::string_view text);
// The same under the first free name of name(1), name(2), ..; returns that name.
std::string write_next_file(const std::function<std::string(int)>& name, std::string_view text);
// Like write_file(), for a file that only its owner may read (mode 0600). Makes its folder.
void write_private(const std::filesystem::path& path, std::string_view text);
// Like write_private(), but does not wait for the disk, so a power cut may lose the file. No signal can interrupt that wait.
void write_private_soon(const std::filesystem::path& path, std::string_view text);

// Whether a program, this one too, has the record open to write to it. Throws if it can't be read.
bool is_record_in_use(const std::string& path);

// Opens regular files, and reports why a file can't be opened.

// An error with a sentence of its own, for when the system's ("Resource temporarily unavailable") would not help.
class FileError : public std::system_error {
 public:
  FileError(int error, std::string sentence)
      : system_error(error, std::generic_category()), sentence_(std::move(sentence)) {}
  const char* what() const noexcept override { return sentence_.c_str(); }

 private:
  std::string sentence_;
};

// Throws a std::system_error for this errno and path.
[[noreturn]] void fail(const std::string& path, int error);

// open(2) of an existing regular file, or of a link to one. Does not open a terminal, pipe or device, which could wait for
// ever or have an effect. Throws std::system_error.
Descriptor open_regular(const std::string& path, int flags);

}  // namespace gonfalon::io
