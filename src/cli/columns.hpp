// Prints tables on standard output.
#pragma once

#include <string>
#include <vector>

namespace gonfalon::cli {

// Prints one line for each row, with aligned columns; on a terminal, where that has more than 79 columns, cells go on below. All rows
// must have the same number of columns.
void print_columns(const std::vector<std::vector<std::string>>& rows);

}  // namespace gonfalon::cli
