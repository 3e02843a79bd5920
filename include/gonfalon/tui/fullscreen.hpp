// What there is on the full screen. Each returns when its player leaves.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "gonfalon/client/lobby.hpp"
#include "gonfalon/client/tables.hpp"
#include "gonfalon/screen/terminal.hpp"

namespace gonfalon::tui {

// The start screen: choose a game and how to begin it, or go on with a saved one. What the player wants to play; nothing:
// he leaves. All of it can be said on the command line too. At tables, where there are any, he plays meanwhile.
std::optional<client::Plan> choose_game(client::Lobby&, screen::Terminal&, const std::string& notice,
                                        std::shared_ptr<profile::OwnSettings> = {}, client::Tables* = nullptr);

// A game: two players at one terminal, one against a program, or one who watches two. The record is always kept: where the
// plan says, or in the folder of the games. Throws std::system_error where the machine fails. A file of the plan's that is
// bad is answered with a complaint: it is for the caller to print, once the screen is given back.
std::optional<Error> play(client::GameOpener&, const client::Plan&, screen::Terminal&, const std::string& notice);

// A guided game; the variant must have a guide. Nothing is recorded. own: where the settings are changed.
void learn(client::Lobby&, screen::Terminal&, const Rules&, const profile::Settings&, std::shared_ptr<profile::OwnSettings> own = {});

// A record: forward and back, from either side or with nothing hidden. One that is not over is shown as a bystander
// sees it, whatever `view` says. path: for the title; notice: shown until a key is pressed.
void replay(client::GameClient&, const std::string& path, std::optional<Listener> view, const profile::Settings&,
            screen::Terminal&, const std::string& notice = {});

// The same of a game that is over, with the eyes of one side, whose turning points are looked for from the start.
void review(client::GameClient&, const std::string& path, Side, const profile::Settings&, screen::Terminal&);

}  // namespace gonfalon::tui
