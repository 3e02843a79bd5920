#include "party.hpp"

#include "gonfalon/text/gettext.hpp"
#include "gonfalon/text/names.hpp"
#include "rulebook_page.hpp"

namespace gonfalon::text {

namespace {

using fortress::Party;
using fortress::Piece;
using fortress::Place;
using fortress::Rules;

std::vector<std::string> pieces_in(const Rules& rules, const Party& party, Place place) {
  std::vector<std::string> names;
  for (const Piece piece : fortress::all_pieces)
    if (rules.party[piece] && party.place[piece] == place) names.push_back(called(piece));
  return names;
}

std::string inside(const Rules& rules, Side side, const Party& party) {
  if (!party.inside) /* xgettext:python-brace-format */
    return fill(_("{0}: no piece is inside."), called(side));
  /* xgettext:python-brace-format */
  return fill(_("{0}: {1} stands at {2}."), called(side), the(*party.inside), called(rules, party.at));
}

}  // namespace

std::string party_sentence(const Rules& rules, Side side, const Party& party) {
  std::string told = inside(rules, side, party);
  const auto tower = pieces_in(rules, party, Place::Tower);
  const auto box = pieces_in(rules, party, Place::Box);
  if (!tower.empty()) /* xgettext:python-brace-format */
    told += ' ' + fill(_("Tower: {0}."), listed(tower));
  if (!box.empty()) /* xgettext:python-brace-format */
    told += ' ' + fill(_("Box: {0}."), listed(box));
  if (party.named) /* xgettext:python-brace-format */
    told += ' ' + fill(_("Next: {0}."), called(*party.named));
  if (party.sits_out > 0)
    told += ' ' + fill(/* xgettext:python-brace-format */
                       ngettext("Sits out {0} turn.", "Sits out {0} turns.",
                                static_cast<unsigned long>(party.sits_out)),
                       party.sits_out);
  return told;
}

}  // namespace gonfalon::text
