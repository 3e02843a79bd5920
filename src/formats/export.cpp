#include <fmt/format.h>

#include <algorithm>

#include "gonfalon/formats/formats.hpp"
#include "gonfalon/picture/picture.hpp"
#include "gonfalon/profile/files.hpp"
#include "gonfalon/table/record.hpp"
#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "gonfalon/text/sentence.hpp"
#include "gonfalon/text/setup_text.hpp"
#include "gonfalon/text/summary.hpp"
#include "foreign.hpp"

namespace gonfalon::formats {

using text::_;
using text::N_;

namespace {

// TRANSLATORS, all below: note or error of `gonfalon export`, on standard error after `FILE: `

// What both of Gravon's formats store of a game.
struct GravonGame {
  const GravonType& type;
  std::string field;
  std::vector<Move> moves;
  BySide<std::string> names;
  GravonEnd end;
  std::optional<Side> winner;
};

// Files are A to K without J, as in other programs. ten: how the format writes the tenth row.
std::string square_text(Square square, std::string_view ten) {
  constexpr std::string_view files = "ABCDEFGHIK";
  const std::string row = square.row == 9 ? std::string(ten) : std::to_string(square.row + 1);
  return files[static_cast<std::size_t>(square.file)] + row;
}

int winner_number(std::optional<Side> winner) { return !winner ? 2 : *winner == Side::Red ? 0 : 1; }

std::string written_in_xml(const GravonGame& told) {
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<stratego>\n<game type=\"{}\">\n<field content=\"{}\"/>\n",
      told.type.name, told.field);
  int id = 0;
  for (const Move& move : told.moves)
    out += fmt::format("<move id=\"{}\" source=\"{}\" target=\"{}\"/>\n", ++id, square_text(move.from, "10"),
                       square_text(move.to, "10"));
  for (const Side side : both_sides)
    out += fmt::format("<player id=\"{}\">{}</player>\n", side == Side::Red ? 1 : 2,
                       picture::escaped(name_or_side(told.names[side], side)));
  out += fmt::format("<result type=\"{}\" winner=\"{}\"/>\n</game>\n</stratego>\n",
                     static_cast<int>(told.end), winner_number(told.winner) + 1);
  return out;
}

std::string result_line(const GravonGame& told) {
  return fmt::format("{} vs {} result {} winner {}", name_or_side(told.names[Side::Red], Side::Red),
                     name_or_side(told.names[Side::Blue], Side::Blue), static_cast<int>(told.end),
                     winner_number(told.winner));
}

std::string written_in_gsn(const GravonGame& told) {
  std::string out = fmt::format("\xEF\xBB\xBF#X38FA11 Stratego-Notation v1\ntype {}\n{}\n",
                                &told.type - gravon_types().data(), told.field);
  for (const Move& move : told.moves)
    out += fmt::format("{}-{}\n", square_text(move.from, ":"), square_text(move.to, ":"));
  return out + "END\n" + result_line(told) + '\n';
}

// The game as it was after so many moves.
table::Game game_after(const table::Game& game, int moves) {
  const auto& rules = game.rules();
  table::Game part(rules, Random(0), {});
  if (!game.position().empty())
    static_cast<void>(part.begin_from(*text::read_position(std::get<battle::Rules>(rules), game.position())));
  else
    for (const Side side : game.ready()) static_cast<void>(part.deploy(side, game.setup(side)));
  for (const table::PackedOrder& given : game.given()) {
    if (std::holds_alternative<Move>(given.order) && moves-- == 0) break;
    static_cast<void>(part.order(given.side, table::order_of(given)));
  }
  return part;
}

std::string position_of(table::Game& game) {
  return text::position_text(std::get<battle::Rules>(game.rules()),
                             std::get<battle::View>(game.view(Side::Red)),
                             std::get<battle::View>(game.view(Side::Blue)));
}

// The rules that an import of this text would find. nullopt: the import would fail.
std::optional<battle::Rules> rules_read_from(const std::string& text, const Export& wanted,
                                             std::span<const Rules> catalogue) {
  const auto read = import_text({"-", text}, {.from = wanted.to, .digits = wanted.digits}, catalogue);
  if (read.refused) return {};
  const auto head = profile::read_head({"-", read.text});
  if (!head) return {};
  return std::get<battle::Rules>(head->rules);
}

class Exporter {
 public:
  Exporter(const Export& wanted, std::span<const Rules> catalogue, Translation& out)
      : wanted_(wanted), catalogue_(catalogue), out_(out) {}

  void refuse(const std::string& sentence) {
    out_.refused = Error{.message = sentence, .file = wanted_.path};
  }
  void note(const std::string& sentence) {
    out_.notes.push_back(fmt::format("{}: {}", wanted_.path, sentence));
  }

  // played: the rules that a reader of the file will assume; nullopt: none.
  void note_rules(const Rules& rules, const std::optional<battle::Rules>& played) {
    for (const OptionValue& option : options_of(rules))
      if (option.changed)
        // TRANSLATORS: {0}: an option's name, such as pursuit; {1}: its value, such as off
        note(text::fill(_("The format can't store the option {0} {1}."), option.name, option.value));
    if (!played || Rules(*played) != as_published(rules))
      // TRANSLATORS: {0}: the game's name
      note(text::fill(_("The format can't store the game's name, {0}."), text::called(rules)));
  }

  void write_setup(const Rules& rules, Side side, const Setup& setup) {
    const auto signs = wanted_.digits ? signs_of(*wanted_.digits) : SetupSigns::Letters;
    out_.text =
        write_signs(std::get<battle::Rules>(rules), side, std::get<battle::Deployment>(setup), signs) + '\n';
    note_rules(rules, rules_read_from(out_.text, wanted_, catalogue_));
  }

  // Whether the game's family and board fit the format; otherwise refuses.
  bool may_have_setup(const Rules& rules) {
    const auto* battle = std::get_if<battle::Rules>(&rules);
    if (battle == nullptr)
      refuse(_("Other programs' formats can store only battles."));
    else if (wanted_.to == Format::Setup && !has_setup_board(*battle))
      refuse(_("A setup in this format has four rows of ten squares."));
    return !out_.refused;
  }

 protected:
  const Export& wanted_;
  std::span<const Rules> catalogue_;
  Translation& out_;
};

class RecordExporter : public Exporter {
 public:
  RecordExporter(const table::RecordedGame& recorded, const Export& wanted, std::span<const Rules> catalogue, Translation& out)
      : Exporter(wanted, catalogue, out), recorded_(recorded), game_(recorded.game) {}

  void write() {
    if (!may_have_setup(game_.rules())) return;
    switch (wanted_.to) {
      case Format::Strados2:
      case Format::Strados3:
        return write_position();
      case Format::Gravon:
      case Format::Gsn:
        return write_game();
      case Format::Setup:
        return write_one_setup();
    }
  }

 private:
  const battle::Rules& rules() const { return std::get<battle::Rules>(game_.rules()); }

  // Whether both setups exist and are no longer secret; otherwise refuses.
  bool has_setups() {
    if (!game_.position().empty())
      refuse(_("The game began from a position, so it has no setups."));
    else if (!game_.over())
      refuse(_("The game is not over, so its setups are still secret."));
    else if (game_.ready().size() < both_sides.size())
      refuse(_("The game ended before both sides were set up."));
    return !out_.refused;
  }

  int moves_in() const {
    return static_cast<int>(std::ranges::count_if(
        game_.given(), [](const table::PackedOrder& given) { return std::holds_alternative<Move>(given.order); }));
  }

  // ---- what the file can't tell ----

  void note_draws(const Outcome& outcome) {
    const auto talks = std::ranges::count_if(game_.given(), [](const table::PackedOrder& given) {
      return std::holds_alternative<OfferDraw>(given.order) ||
             std::holds_alternative<DeclineDraw>(given.order);
    });
    if (talks > (outcome.reason == Reason::Agreed ? 2 : 0))
      note(_("The format can't store draw offers that were not accepted."));
  }

  void note_passed_turns() {
    std::optional<Side> last;
    bool passed = false;
    for (const table::PackedOrder& given : game_.given()) {
      if (!std::holds_alternative<Move>(given.order)) continue;
      passed = passed || last == given.side;
      last = given.side;
    }
    if (passed) note(_("The format can't store skipped turns."));
  }

  void note_names(GravonGame& told) {
    if (wanted_.to != Format::Gsn) return;
    const std::string& red = told.names[Side::Red];
    if ((red + " vs ").find(" vs ") != red.size()) {
      told.names[Side::Red].clear();
      note(_("Red's name is left out: this format can't separate it from Blue's."));
    }
    if (result_line(told).size() <= io::longest_line) return;
    told.names = {};
    note(_("The names are left out: they are too long for this format."));
  }

  // ---- the formats ----

  void write_game() {
    const GravonType* const type = gravon_type_of(rules().army);
    if (!on_gravon_board(rules()) || type == nullptr)
      // TRANSLATORS: {0}: the game's name
      return refuse(text::fill(_("Gravon has no game with the board and the army of {0}."),
                               text::called(game_.rules())));
    if (!has_setups()) return;
    const Outcome outcome = *game_.status().outcome;
    GravonGame told{*type, position_of_setups(), {}, recorded_.head.names, end_of(outcome.reason), outcome.winner};
    // every kind of order is named, so that a new one does not compile until it is handled
    for (const table::PackedOrder& given : game_.given())
      std::visit(overload{[&](const Move& move) { told.moves.push_back(move); },
                          [](const Resign&) {},       // part of the result
                          [](const OfferDraw&) {},    // noted by note_draws()
                          [](const DeclineDraw&) {},  // noted there too
                          [](const Enter&) {}, [](const Swap&) {}, [](const Sacrifice&) {}},  // not in a battle
                 given.order);
    const auto* const row = variant_with(catalogue_, rules().army);
    note_rules(game_.rules(), row != nullptr ? std::optional(*row) : std::nullopt);
    note_draws(outcome);
    note_passed_turns();
    note_names(told);
    if (!recorded_.head.date.empty())
      // TRANSLATORS: {0}: a date as in the record
      note(text::fill(_("The format can't store the date, {0}."), recorded_.head.date));
    if (!tells_truly(outcome.reason))
      // TRANSLATORS: {0}: how the game ended, a sentence; {1}: such as `a draw was agreed, no winner`
      note(text::fill(_("The format can't store this result ({0}); it is written as: {1}."),
                      text::sentence(game_.rules(), Ended{outcome}), formats::told(told.end, told.winner)));
    out_.text = wanted_.to == Format::Gsn ? written_in_gsn(told) : written_in_xml(told);
  }

  std::string position_of_setups() {
    table::Game begun = game_after(game_, 0);
    const std::string position = position_of(begun);
    return position.substr(0, position.find(' '));
  }

  void write_position() {
    const bool open = game_.over() || !game_.position().empty();
    if (rules().files * rules().rows != 100)
      return refuse(_("A position in this format has ten by ten squares."));
    if (!open) return refuse(_("The game is not over, so the armies are still secret."));
    if (game_.ready().size() < both_sides.size())
      return refuse(_("The game ended before both sides were set up."));
    const int last = moves_in();
    if (wanted_.at.value_or(0) > last)
      // TRANSLATORS: {0}, {1}: numbers
      return refuse(text::fill(_("There is no move {0}; the last is {1}."), *wanted_.at, last));
    table::Game then = game_after(game_, wanted_.at.value_or(last));
    std::string position = position_of(then);
    const bool more = !game_.given().empty() || game_.over() || !recorded_.head.date.empty() ||
                      !recorded_.head.names[Side::Red].empty() || !recorded_.head.names[Side::Blue].empty();
    if (more)
      note(_("The file holds only this position: no moves, players, date or result."));
    if (wanted_.to == Format::Strados2) {
      const bool shown = position.find_first_of("abcdefghijklmnopqrstuvwxyz") < position.find(' ');
      const bool begins = position.ends_with(" r 0");
      position.resize(position.find(' '));
      for (char& letter : position)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
      if (shown) note(_("The format can't store which pieces were revealed."));
      if (!begins) note(_("The format can't store the side to move or the number of moves."));
    }
    note_rules(game_.rules(), rules_read_from(position, wanted_, catalogue_));
    out_.text = position + '\n';
  }

  void write_one_setup() {
    if (!has_setups()) return;
    if (!wanted_.side) return refuse(_("A record has two setups; choose one with --side."));
    write_setup(game_.rules(), *wanted_.side, game_.setup(*wanted_.side));
  }

  const table::RecordedGame& recorded_;
  const table::Game& game_;
};

void export_setup(const io::TextFile& file, const Rules& rules, const Export& wanted,
                  std::span<const Rules> catalogue, Translation& out) {
  Exporter exporter(wanted, catalogue, out);
  if (wanted.to != Format::Setup)
    // TRANSLATORS: {0}: a format's name, such as gsn
    return exporter.refuse(text::fill(_("This is a setup; {0} is for games only."), name_of(wanted.to)));
  if (wanted.side) return exporter.refuse(_("This is a setup; --side is for records only."));
  if (!exporter.may_have_setup(rules)) return;
  const auto setup = profile::read_setup(file, rules, Side::Red);
  if (setup)
    exporter.write_setup(rules, Side::Red, *setup);
  else
    out.refused = setup.error();
}

}  // namespace

Translation export_text(const io::TextFile& file, const Export& wanted,
                        std::span<const Rules> catalogue) {
  Translation out;
  const auto head = profile::read_head(file);
  if (!head) {
    out.refused = head.error();
  } else if (head->kind == profile::FileKind::SetupFile) {
    export_setup(file, head->rules, wanted, catalogue, out);
  } else {
    table::Table table(head->rules);
    const auto read = table::read_record(file, table);
    if (read && !read->notice.empty()) out.notes.push_back(read->notice);
    if (read)
      RecordExporter(table.recorded(), wanted, catalogue, out).write();
    else
      out.refused = read.error();
  }
  return out;
}

}  // namespace gonfalon::formats
