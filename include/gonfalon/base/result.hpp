// A value or an error; and a visitor made of lambdas.
#pragma once

#include <optional>
#include <utility>

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

}  // namespace gonfalon
