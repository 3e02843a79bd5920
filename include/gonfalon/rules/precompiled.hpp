// Headers that most files of the rules, the referee, the boards and the opponents include. make compiles them once, in
// advance, and puts them in front of each of these files. Nothing may count on that: a file includes what it uses, and
// `make precompiled=no` must do as well.
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

#include "gonfalon/base/random.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/view.hpp"
