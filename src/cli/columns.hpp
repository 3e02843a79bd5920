// A table on standard output.
#pragma once

#include <string>
#include <vector>

namespace gonfalon::cli {

// Each row a line, the columns under each other; all rows have as many.
void print_columns(const std::vector<std::vector<std::string>>& rows);

}  // namespace gonfalon::cli
