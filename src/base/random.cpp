#include "gonfalon/base/random.hpp"

#include <random>

namespace gonfalon {

Random::Random(std::uint64_t seed) : state_{} {
  for (auto& word : state_) {
    word = mix(seed);
    seed += 0x9e3779b97f4a7c15U;
  }
}

Random Random::split(std::uint64_t purpose) const { return Random(mix(state_[0] ^ mix(state_[3] + mix(purpose)))); }

std::uint64_t seed_by_lot() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32) ^ device();
}

}  // namespace gonfalon
