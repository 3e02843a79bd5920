#include "sequences.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gonfalon::fuzz::try_sequences({reinterpret_cast<const char*>(data), size});
  return 0;
}
