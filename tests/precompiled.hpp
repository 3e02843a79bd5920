// What most tests include. make compiles it once in advance and includes it in each file of the tests. No file may rely on that: each
// includes what it uses.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
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
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/random.hpp"
#include "gonfalon/client/game_client.hpp"
#include "gonfalon/client/plan.hpp"
#include "gonfalon/io/lines.hpp"
#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/rules/view.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/notation.hpp"
