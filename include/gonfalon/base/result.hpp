// A value, or the Fault in its place; and a visitor made of lambdas.
#pragma once

#include <utility>
#include <variant>

namespace gonfalon {

struct Fault;  // rules/refusal.hpp

// A T, or what is wrong instead.
template <class T, class Wrong = Fault>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}    // NOLINT: a value is a result
  Result(Wrong fault) : held_(std::in_place_index<1>, std::move(fault)) {}  // NOLINT: so is a fault

  explicit operator bool() const { return held_.index() == 0; }
  T& operator*() { return std::get<0>(held_); }
  const T& operator*() const { return std::get<0>(held_); }
  T* operator->() { return &std::get<0>(held_); }
  const T* operator->() const { return &std::get<0>(held_); }
  Wrong& fault() { return std::get<1>(held_); }
  const Wrong& fault() const { return std::get<1>(held_); }

 private:
  std::variant<T, Wrong> held_;
};

// A visitor made of lambdas.
template <class... Ts>
struct overload : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overload(Ts...) -> overload<Ts...>;  // clang 14 asks for it

}  // namespace gonfalon
