#include "gonfalon/text/event.hpp"

#include <fmt/format.h>

#include "gonfalon/rules/refusal.hpp"
#include "gonfalon/text/notation.hpp"
#include "gonfalon/text/setup_text.hpp"

namespace gonfalon::text {

namespace {

// One event line being written. Made for speed: a script of a million commands makes two million.
class Line {
 public:
  Line(std::string& out, const Rules& rules, std::string_view keyword) : out_(out), floors_(!is_battle(rules)) {
    out_ += keyword;
  }
  ~Line() { out_ += '\n'; }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  Line& side(Side side) { return word(" side=", name_of(side)); }
  Line& place(std::string_view key, Square square) {
    out_ += key;
    append_place(out_, square, '.', floors_);
    return *this;
  }
  Line& trip(Square from, Square to) { return place(" from=", from).place(" to=", to); }
  template <class Man>
  Line& man(std::string_view key, Man man) {
    return word(key, name_of(man));
  }
  Line& number(std::string_view key, int number) {
    out_ += key;
    fmt::format_to(std::back_inserter(out_), "{}", number);
    return *this;
  }
  Line& word(std::string_view key, std::string_view value) {
    out_ += key;
    out_ += value;
    return *this;
  }

 private:
  std::string& out_;
  bool floors_;
};

std::string_view stays_name(battle::Duel stays) {
  switch (stays) {
    case battle::Duel::Attacker: return "attacker";
    case battle::Duel::Defender: return "defender";
    case battle::Duel::Both: break;
  }
  return "both";
}

class Writer {
 public:
  Writer(std::string& out, const Rules& rules, int ms) : out_(out), rules_(rules), ms_(ms) {}

  void operator()(const Moved& move) {
    auto written = line("move");
    written.side(move.side);
    if (move.rank) written.man(" piece=", *move.rank);
    written.trip(move.from, move.to);
  }
  void operator()(const TurnCame& turn) {
    auto written = line("turn");
    written.side(turn.side);
    if (ms_ > 0) written.number(" ms=", ms_);
  }
  void operator()(const Attacked& attack) {
    line("attack")
        .side(attack.side)
        .trip(attack.from, attack.to)
        .man(" attacker=", attack.attacker)
        .man(" defender=", attack.defender)
        .word(" result=", stays_name(attack.stays));
  }
  void operator()(const Stepped& step) {
    line("move").side(step.side).man(" piece=", step.piece).trip(step.from, step.to);
  }
  void operator()(const Bumped& bump) { line("wall").side(bump.side).trip(bump.from, bump.to); }
  void operator()(const Fell& fall) {
    line("fall").side(fall.side).man(" piece=", fall.piece).trip(fall.from, fall.to);
  }
  void operator()(const CardBeaten& beaten) {
    line("beats").side(beaten.side).man(" piece=", beaten.piece).man(" card=", beaten.card).place(" at=", beaten.at);
  }
  void operator()(const PieceBeaten& beaten) {
    line("beaten").side(beaten.side).man(" piece=", beaten.piece).man(" by=", beaten.card).place(" at=", beaten.at);
  }
  void operator()(const PassageFound& found) {
    line("passage").side(found.side).place(" at=", found.at).place(" other=", found.other);
  }
  void operator()(const LadderFound& ladder) {
    line("ladder").side(ladder.side).place(" at=", ladder.at).word(" leads=", ladder.up ? "up" : "down");
  }
  void operator()(const LadderBlocked& blocked) {
    line("ladder-blocked").side(blocked.side).place(" at=", blocked.at);
  }
  void operator()(const Entered& entered) {
    line("enter").side(entered.side).man(" piece=", entered.piece).place(" at=", entered.at);
  }
  void operator()(const NamingDue& due) { line("name").side(due.side); }
  void operator()(const Named& named) { line("named").side(named.side).man(" piece=", named.piece); }
  void operator()(const Swapped& swapped) { line("swap").side(swapped.side).man(" piece=", swapped.piece); }
  void operator()(const Sacrificed& lost) { line("sacrifice").side(lost.side).man(" piece=", lost.piece); }
  void operator()(const Penalty& penalty) { line("penalty").side(penalty.side).number(" turns=", penalty.turns); }
  void operator()(const Released& released) { line("released").side(released.side); }
  void operator()(const SatOut& sat) { line("sits").side(sat.side).number(" left=", sat.left); }
  void operator()(const StepLimitReached& limit) { line("step-limit").side(limit.side); }
  void operator()(const DrawOffered& offer) { line("draw-offer").side(offer.side); }
  void operator()(const DrawDeclined& declined) { line("draw-declined").side(declined.side); }
  void operator()(const Deployed& deployed) {
    if (deployed.setup) append_setup(out_, rules_, deployed.side, *deployed.setup);
    line("ready").side(deployed.side);
  }
  void operator()(const Begun& begun) {
    line("begin").word(" variant=", id_of(rules_)).word(" first=", name_of(begun.first));
  }
  void operator()(const Stands& stands) {
    auto written = line("stands");
    written.side(stands.side).word(" at=", "");
    std::string_view comma;
    for (std::int8_t file = 0; file < board_width; ++file) {
      for (std::int8_t row = 0; row < board_width; ++row) {
        if (!stands.formation->held.contains({file, row})) continue;
        written.place(comma, {file, row});
        comma = ",";
      }
    }
    comma = " shown=";
    for (const auto& [square, rank] : stands.formation->shown) {
      written.place(comma, square).word(":", name_of(rank));
      comma = ",";
    }
  }
  void operator()(const Ended& end) {
    line("end").word(" winner=", winner_name(end.outcome)).word(" reason=", name_of(end.outcome.reason));
  }

 private:
  Line line(std::string_view keyword) { return {out_, rules_, keyword}; }

  std::string& out_;
  const Rules& rules_;
  int ms_;
};

}  // namespace

void append_event(std::string& out, const Rules& rules, const Report& report, int ms) {
  std::visit(Writer(out, rules, ms), report);
}

void append_refused(std::string& out, const Rules& rules, const Fault& fault) {
  Line line(out, rules, "refused");
  line.word(" code=", name_of(fault.code));
  if (fault.at && fault.code == Refusal::NotThere) line.place(" at=", *fault.at);
  if (!fault.word.empty()) line.word(" word=", event_value(fault.word));
  if (fault.column > 0) line.number(" column=", fault.column);
}

void append_said(std::string& out, Side side, std::string_view text) {
  fmt::format_to(std::back_inserter(out), "said side={} text={}\n", name_of(side), event_value(text));
}

void append_undone(std::string& out, std::size_t orders, std::size_t events) {
  fmt::format_to(std::back_inserter(out), "undone orders={} events={}\n", orders, events);
}

void append_hello(std::string& out, const Rules& rules, std::string_view version, std::optional<Side> side) {
  fmt::format_to(std::back_inserter(out), "hello program=gonfalon version={} protocol=1 variant={} side={}\n", version,
                 id_of(rules), side ? name_of(*side) : "none");
  for (const auto& option : options_of(rules))
    fmt::format_to(std::back_inserter(out), "option name={} value={}\n", option.name, option.value);
}

void append_setup(std::string& out, const Rules& rules, Side side, const Setup& setup) {
  fmt::format_to(std::back_inserter(out), "setup side={} data={}\n", name_of(side), sealed(rules, side, setup));
}

std::string event_forms() {
  return "hello program= version= protocol=1 variant= side=\n"
         "option name= value=\n"
         "setup side= data=\n"
         "ready side=\n"
         "name side=\n"
         "named side= piece=\n"
         "begin variant= first=\n"
         "stands side= at= [shown=]\n"
         "turn side= [ms=]\n"
         "move side= [piece=] from= to=\n"
         "attack side= from= to= attacker= defender= result=\n"
         "enter side= piece= at=\n"
         "wall side= from= to=\n"
         "fall side= piece= from= to=\n"
         "ladder side= at= leads=\n"
         "ladder-blocked side= at=\n"
         "passage side= at= other=\n"
         "beats side= piece= card= at=\n"
         "beaten side= piece= by= at=\n"
         "swap side= piece=\n"
         "sacrifice side= piece=\n"
         "penalty side= turns=\n"
         "released side=\n"
         "sits side= left=\n"
         "step-limit side=\n"
         "draw-offer side=\n"
         "draw-declined side=\n"
         "said side= text=\n"
         "undone orders= events=\n"
         "end winner= reason=\n"
         "refused code= [at=] [word=] [column=]\n"
         "done n=\n";
}

std::string event_value(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > ' ' && byte < 0x7F && c != '%')
      out += c;
    else
      fmt::format_to(std::back_inserter(out), "%{:02X}", byte);
  }
  return out;
}

}  // namespace gonfalon::text
