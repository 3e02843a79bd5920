// A record on disk, while its game is on.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "gonfalon/base/descriptor.hpp"

namespace gonfalon::io {

// Throws std::system_error where the machine fails (no such folder, no space, no permission), with a
// message that names the file.
class RecordFile {
 public:
  // A new file that holds this text, mode 0600, locked; a kill leaves all of it or none. Throws EEXIST
  // where there is one already.
  static RecordFile create(const std::string& path, std::string_view text);
  // The same under the first of the names name(1), name(2), .. that is free: of several programs that begin
  // at once each has its own.
  static RecordFile create_next(const std::function<std::string(int)>& name, std::string_view text);
  // One that exists and has been read, `size` bytes; locked. Throws EWOULDBLOCK where another program
  // has it in use, or has written it since.
  static RecordFile open(const std::string& path, std::size_t size);

  // Whole lines, with one write.
  void append(std::string_view lines);
  void sync();
  // A new file takes the old one's place; a kill leaves the one or the other, whole.
  void replace(std::string_view text);
  const std::string& path() const { return path_; }

 private:
  RecordFile(std::string path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}

  std::string path_;
  Descriptor file_;
};

// A file that is no record and holds no secret: a new one, or in the place of a regular one that may be written to, and that
// its owner has not closed to himself. Where a link leads, the file there is replaced, and not the link; who may read it stays
// as it was. A kill leaves the old one or the new, whole. Throws as above.
void write_file(const std::string& path, std::string_view text);
// The same where nothing has the name yet; throws EEXIST where something has.
void write_new_file(const std::string& path, std::string_view text);
// The same under the first of the names name(1), name(2), .. that is free; which that was.
std::string write_next_file(const std::function<std::string(int)>& name, std::string_view text);
// The same of what nobody but its owner is to read; its folder is made where there is none.
void write_private(const std::filesystem::path& path, std::string_view text);
// Like write_private(), but does not wait for the disk, so a power cut may lose the file. No signal can interrupt that wait.
void write_private_soon(const std::filesystem::path& path, std::string_view text);

// Has another program, or this one, opened this record? Throws where it can't be read.
bool in_use_elsewhere(const std::string& path);

}  // namespace gonfalon::io
