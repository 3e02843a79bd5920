// Positions of games, as those who thought about them saw them: what the networks of
// bot/battle/position_value.hpp learn from.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

struct Input {
  std::uint16_t number;
  std::uint16_t share;  // of 65535
};

struct PositionHead {
  std::uint32_t game = 0;
  float lead = 0;            // in men, in shares of bot::battle::Worths::even
  std::uint8_t side = 0;     // who sees it so
  std::uint8_t to_act = 0;   // 1: it is his turn
  std::uint8_t points = 0;   // that he won in the end, in halves
  std::uint16_t inputs = 0;  // none: it tells its lead alone
};

// Many, one after the other.
class Positions {
 public:
  void add(const PositionHead&, std::span<const Input>);
  // Appends what a file holds; false where it can't be read.
  bool read(const std::string& path);
  bool write(const std::string& path) const;

  std::size_t count() const { return heads_.size(); }
  const PositionHead& head(std::size_t nth) const { return heads_[nth]; }
  PositionHead& head(std::size_t nth) { return heads_[nth]; }
  std::span<const Input> inputs(std::size_t nth) const {
    return {all_inputs_.data() + begins_[nth], heads_[nth].inputs};
  }

 private:
  std::vector<PositionHead> heads_;
  std::vector<std::size_t> begins_;
  std::vector<Input> all_inputs_;
};
