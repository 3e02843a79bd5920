// A value, or the Fault in its place; and a visitor made of lambdas.
#pragma once

#include <optional>
#include <utility>

namespace gonfalon {

struct Fault;  // rules/refusal.hpp

// A T, or what is wrong instead.
template <class T, class Wrong = Fault>
class [[nodiscard]] Result {
 public:
  Result(const T& value) : value_(value) {}         // NOLINT: a value is a result
  Result(T&& value) : value_(std::move(value)) {}    // NOLINT
  Result(Wrong fault) : fault_(std::move(fault)) {}  // NOLINT: so is a fault

  explicit operator bool() const { return value_.has_value(); }
  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }
  Wrong& fault() { return *fault_; }
  const Wrong& fault() const { return *fault_; }

 private:
  // One of the two. A std::variant would take the compiler longer.
  std::optional<T> value_;
  std::optional<Wrong> fault_;
};

// A visitor made of lambdas.
template <class... Ts>
struct overload : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overload(Ts...) -> overload<Ts...>;  // clang 14 asks for it

}  // namespace gonfalon
