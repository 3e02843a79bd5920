// A value or an error; and a visitor made of lambdas.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gonfalon {

struct Refusal;  // rules/refusal.hpp

// A T, or the error in its place.
template <class T, class E = Refusal>
class [[nodiscard]] Result {
 public:
  Result(const T& value) : value_(value) {}         // NOLINT: a value is a result
  Result(T&& value) : value_(std::move(value)) {}    // NOLINT
  Result(E error) : error_(std::move(error)) {}      // NOLINT: so is an error

  explicit operator bool() const { return value_.has_value(); }
  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }
  E& error() { return *error_; }
  const E& error() const { return *error_; }

 private:
  // Exactly one is set. A std::variant would take the compiler longer.
  std::optional<T> value_;
  std::optional<E> error_;
};

// A visitor made of lambdas.
template <class... Ts>
struct overload : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overload(Ts...) -> overload<Ts...>;  // clang 14 needs it

// What is wrong with a file, an argument or a connection, as a value. (Why an order is refused is a Refusal, rules/refusal.hpp.)

// A place in a file. Lines and columns count from 1, columns in characters.
struct FilePlace {
  int line = 1;
  int column = 1;

  auto operator<=>(const FilePlace&) const = default;
};
constexpr FilePlace no_place{0, 0};  // The error is about the file as a whole, or about no file.

// text/sentence.hpp makes a line of it.
struct Error {
  FilePlace place = no_place;
  std::string message = {};                 // A msgid, or a complete sentence that is already translated.
  std::vector<std::string> arguments = {};  // For {0}, {1} and {2} of the message.
  std::string file = {};                    // A path, `-` for standard input, or the program's name. Empty: none.

  bool operator==(const Error&) const = default;
};

inline constexpr std::string_view program_name = "gonfalon";

// An error about no file. Its file is the name of the program, so that a reader sees `gonfalon: MESSAGE`.
inline Error failure(std::string message) { return {.message = std::move(message), .file = std::string(program_name)}; }
inline bool is_failure(const Error& error) { return error.file == program_name; }

// The same error, found in this file.
inline Error in_file(std::string file, Error error) {
  error.file = std::move(file);
  return error;
}

// Marks a message that is translated elsewhere, when it is used: `make pot` finds it.

constexpr const char* N_(const char* message) { return message; }

// The exit status of the program.

enum class Exit { Done = 0, Refused = 1, Usage = 2, Failed = 3 };

}  // namespace gonfalon
