// Whose a command is.
#pragma once

#include <optional>

#include "gonfalon/base/result.hpp"
#include "gonfalon/client/answer.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/host/game.hpp"

namespace gonfalon::host {

// `given`: the side that the command names.

// For which side this speaker may set up now.
Result<Side> setup_side(const Game&, std::optional<Side> given, const client::Speaker&);
// For which he may give this order.
Result<Side> playing_side(Game&, const command::Command&, const client::Speaker&);
// For which he looks; nothing: for none in particular.
std::optional<Side> looking_side(Game&, std::optional<Side> given, const client::Speaker&);
// Whose a note or a saying is.
Result<Side> own_side(Game&, std::optional<Side> given, const client::Speaker&);

}  // namespace gonfalon::host
