#include "table.hpp"

#include "common/soak.hpp"
#include "gonfalon/text/event.hpp"
#include "gonfalon/text/notation.hpp"

namespace gonfalon::secret {

const Telling& honest() {
  static const Telling telling{[](const Truth&, const Fact& fact, Listener ear, std::vector<Report>& out) {
                                 out.push_back(as_told(fact, ear));
                               },
                               [](const Truth& truth, Side side, const Order& order) {
                                 return check(truth.rules, truth.views[side], side, order);
                               }};
  return telling;
}

Table::Table(const Rules& rules, Side first, const Telling& telling)
    : truth_{.rules = rules,
             .first = is_battle(rules) ? Side::Red : first,
             .views = {{blank_view(rules, Side::Red), blank_view(rules, Side::Blue)}},
             .bystander = blank_view(rules, {}),
             .facts = {}},
      telling_(&telling) {
  for (const Listener ear : ears) fold_[ear] = blank_view(rules, owner_of(ear));
}

std::optional<Refusal> Table::submit(Side side, const Order& order) {
  since_ = truth_.facts.size();
  for (auto& told : told_.values) told.clear();
  if (auto refused = telling_->refuse(truth_, side, order)) return refused;
  referee::resolve(truth_, side, order);
  for (const Listener ear : ears) {
    for (std::size_t nth = since_; nth < truth_.facts.size(); ++nth)
      telling_->report(truth_, truth_.facts[nth], ear, told_[ear]);
    for (const Report& report : told_[ear]) learn(truth_.rules, fold_[ear], report);
  }
  return {};
}

const View& Table::view(Listener ear) const {
  const auto side = owner_of(ear);
  return side ? truth_.views[*side] : truth_.bystander;
}

std::string text_of(const Rules& rules, const std::vector<Report>& reports) {
  std::string out;
  for (const Report& report : reports) text::append_event(out, rules, report, 0);
  return out;
}

std::string text_of(const Rules& rules, const Refusal& fault) {
  std::string out;
  text::append_refused(out, rules, fault);
  if (fault.at) text::append_place(out, rules, *fault.at, '.');
  return out + std::to_string(fault.count);
}

int times(int count) { return count * test::times_in_soak(); }

}  // namespace gonfalon::secret
