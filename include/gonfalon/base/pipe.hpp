// A pipe that started programs do not inherit.
#pragma once

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

#include "gonfalon/base/descriptor.hpp"

namespace gonfalon {

// Throws std::system_error.
inline Pipe open_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

}  // namespace gonfalon
