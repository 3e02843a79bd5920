// Prints tables on standard output.
#pragma once

#include <string>
#include <vector>

namespace gonfalon::cli {

// Prints each row on a line of its own, in aligned columns. On a terminal, where lines would be wider than 79 columns, the widest cells
// are wrapped. All rows must have the same number of columns.
void print_columns(const std::vector<std::vector<std::string>>& rows);

}  // namespace gonfalon::cli
