// Headers of the standard library that most files include. make compiles them once in advance and includes them in each file
// of the lowest floors. Higher floors get more headers, as in rules/precompiled.hpp. No file may rely on that: each includes
// what it uses, and `make precompiled=no` must work too.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>
