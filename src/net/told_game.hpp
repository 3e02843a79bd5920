// A game elsewhere, as far as event lines tell of it to one side, or to somebody who watches.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "gonfalon/client/event_decoder.hpp"
#include "gonfalon/command/edit.hpp"
#include "gonfalon/rules/report.hpp"
#include "gonfalon/rules/view.hpp"

namespace gonfalon::net {

class ToldGame {
 public:
  // Lines about other things are passed over. False: it can't be true after those before it.
  bool hear(std::string_view line);

  bool is_known() const { return decoder_.rules().has_value(); }  // since `hello`
  // Does another `hello` belong to this game, and this side?
  bool is_of(const text::EventLine& hello) const;

  // All that follows only once it is known.
  const Rules& rules() const { return *decoder_.rules(); }
  std::optional<Side> side() const { return decoder_.side(); }  // nothing for who watches
  const View& public_view() const { return public_; }
  bool over() const { return status_of(public_).stage == Stage::Over; }
  // What a side knows: of another than ours what all know, until both setups are told.
  const View& view_of(Side);

  std::size_t heard() const { return decoder_.told().size(); }
  // What a listener was told of it, as far as that is known here.
  Report told(std::size_t nth, Listener) const;
  // What comes after so many was this side's doing, or the end?
  bool has_acted(Side, std::size_t since) const;

  // As a door has them.
  const BySide<int>& limits() const { return limits_; }
  BySide<int> clocks() const;

 private:
  using Clock = std::chrono::steady_clock;

  void hear_reveal(const text::EventLine&);
  void hear_clocks(const text::EventLine&);
  void learn_news();

  client::EventDecoder decoder_;
  View public_;
  std::size_t learnt_ = 0;  // of what has been told, in public_
  BySide<command::SealedText> reveals_;  // as far as their parts have come
  BySide<std::shared_ptr<const Setup>> revealed_;
  BySide<std::optional<View>> seen_;  // what a side has known, once its setup is told
  BySide<int> limits_;
  BySide<int> clocks_;                // as they were told last
  Clock::time_point clocks_told_;
};

}  // namespace gonfalon::net
