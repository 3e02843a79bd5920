// Base64 (RFC 4648, with padding).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon {

std::string to_base64(std::string_view bytes);
std::optional<std::string> from_base64(std::string_view text);  // nullopt: not base64

// Splits bytes that are too long for one line into parts. Each part is complete base64 and fits on a line. Empty: no bytes.
std::vector<std::string> base64_parts(std::string_view bytes);
// Adds the bytes of the next part. False: it is not base64, or there would be more than `most` bytes; then nothing is added.
bool add_base64_part(std::string& bytes, std::string_view part, std::size_t most);

}  // namespace gonfalon
