// Answers to the commands that only look.
#pragma once

#include <optional>

#include "gonfalon/play/game.hpp"

namespace gonfalon::play {

// side: whose eyes look; nothing where it is nobody's in particular. What the speaker may hear is
// never more than that side may know, and where others hear it too, no more than a bystander may.
Answer look(Game&, const command::Command&, const Speaker&, std::optional<Side> side);

// The refusal where the other player would hear what is not for him.
Answer heard_by_both();

}  // namespace gonfalon::play
