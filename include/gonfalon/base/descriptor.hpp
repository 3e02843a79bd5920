// Owns a file descriptor and closes it.
#pragma once

#include <unistd.h>
#include <utility>

namespace gonfalon {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}  // below 0: none
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, none)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  int get() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = none;
  }

 private:
  static constexpr int none = -1;
  int number_ = none;
};

// The two ends of a pipe.
struct Pipe {
  Descriptor reads, writes;
};

}  // namespace gonfalon
