// Packs small numbers into 32 bits.
#pragma once

#include <cstdint>
#include <optional>

namespace gonfalon {

class BitWriter {
 public:
  void put(std::uint32_t value, int width) {
    fits_ = fits_ && used_ + width <= 32 && value < (std::uint32_t{1} << width);
    if (fits_) bits_ |= value << used_;
    used_ += width;
  }
  // nullopt: the numbers need more than 32 bits, or one was too large for its width.
  std::optional<std::uint32_t> bits() const { return fits_ ? std::optional(bits_) : std::nullopt; }

 private:
  std::uint32_t bits_ = 0;
  int used_ = 0;
  bool fits_ = true;
};

class BitReader {
 public:
  explicit BitReader(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t take(int width) {
    const std::uint32_t value = bits_ & ((std::uint32_t{1} << width) - 1);
    bits_ >>= width;
    return value;
  }

 private:
  std::uint32_t bits_;
};

}  // namespace gonfalon
