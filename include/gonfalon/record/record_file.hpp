// A record on disk, while its game is on.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon::record {

// Throws std::system_error where the machine fails (no such folder, no space, no permission), with a
// message that names the file.
class RecordFile {
 public:
  // A new file, mode 0600, locked. Throws EEXIST where there is one already.
  static RecordFile create(const std::string& path);
  // One that exists and has been read, `size` bytes; locked. What follows the first `whole` bytes, a
  // line without its end, is cut off. Throws EWOULDBLOCK where another program has it in use, or
  // has written it since.
  static RecordFile open(const std::string& path, std::size_t size, std::size_t whole);

  RecordFile(RecordFile&&) noexcept;
  RecordFile& operator=(RecordFile&&) noexcept;
  ~RecordFile();

  // Whole lines, with one write.
  void append(std::string_view lines);
  void sync();
  // A new file takes the old one's place; a kill leaves the one or the other, whole.
  void replace(std::string_view text);
  const std::string& path() const { return path_; }

 private:
  RecordFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::string path_;
  int descriptor_ = -1;
};

// Writes a new file of mode 0600 that holds this text and nothing else; never over one that exists.
// Throws std::system_error.
void write_new(const std::string& path, std::string_view text);

}  // namespace gonfalon::record
