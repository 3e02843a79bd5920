// Headers of the library that most files include. make compiles them once, in advance, and puts them in front of each of
// the lowest floors' files; what rules/precompiled.hpp and the others have beside them comes before the floors above. Nothing
// may count on that: a file includes what it uses, and `make precompiled=no` must do as well.
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
