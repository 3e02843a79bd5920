// Commands carried out at a table.
#pragma once

#include "gonfalon/client/answer.hpp"
#include "gonfalon/command/command.hpp"
#include "gonfalon/host/table.hpp"

namespace gonfalon::host {

// Everything but the lines of a setup block. Throws std::system_error where the machine fails.
client::Answer obey(Table&, const command::Command&, const client::Speaker&);

// For which side this speaker may begin a setup block now.
Result<Side> block_side(const Table&, const command::Command&, const client::Speaker&);
// A whole setup, and ready.
client::Answer deploy(Table&, Side, Setup);

}  // namespace gonfalon::host
