#include "gonfalon/table/line_client.hpp"

#include <algorithm>

#include "gonfalon/base/version.hpp"
#include "gonfalon/text/event.hpp"

namespace gonfalon::table {

LineClient::LineClient(Table& table, std::optional<Side> side, bool reveals)
    : table_(table), side_(side), client_(&table.client_of(side)), commands_(*client_, {.plays = only(side)}), reveals_(reveals) {}

std::string LineClient::hello() const {
  std::string hello;
  text::append_hello(hello, client_->rules(), version(), side_);
  return hello;
}

std::string LineClient::news(std::size_t most) {
  std::string events;
  const BySide<int> limits = table_.limits();
  const Rules& rules = client_->rules();
  while (is_behind() && events.size() < most)
    replica::tell_since(*client_, listener(), told_, std::min(told_.reports + 1, client_->report_count()),
                        [&](const Report& report) {
                          if (const auto* end = std::get_if<Ended>(&report); end != nullptr && reveals_) text::append_lapse(events, rules, end->outcome);
                          text::append_event(events, rules, report, client::limit_of(report, limits));
                        },
                        [&](const replica::Remark& said) { text::append_said(events, rules, said.by, said.text); });
  if (is_behind() || !reveals_ || !client_->over()) return events;
  reveals_ = false;
  for (const Side side : both_sides)
    if (const auto setup = own_setup(client_->view(side))) text::append_reveal(events, client_->rules(), side, *setup);
  return events;
}

bool LineClient::pass_over(std::size_t reports) {
  if (reports > client_->report_count()) return false;
  told_ = replica::told_until(*client_, reports);
  return true;
}

LineClient::Heard LineClient::hear(const io::Line& line) {
  const int before = commands_.commands();
  Heard heard{.answer = commands_.hear(line), .events = {}};
  heard.is_command = commands_.commands() != before;
  using Kind = client::Answer::Kind;
  if (heard.answer.kind == Kind::Refused) text::append_refused(heard.events, client_->rules(), *heard.answer.fault);
  if (heard.answer.kind == Kind::Look) text::append_look(heard.events, heard.answer.text);
  return heard;
}

std::string LineClient::done() {
  std::string done;
  text::append_done(done, client_->rules(), ++answered_);
  return done;
}

}  // namespace gonfalon::table
