#include "gonfalon/table/line_client.hpp"

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
  for (; is_behind() && events.size() < most; ++told_) {
    const Report report = client_->told(told_, listener());
    text::append_event(events, client_->rules(), report, client::limit_of(report, limits));
  }
  if (is_behind() || !reveals_ || !client_->over()) return events;
  reveals_ = false;
  for (const Side side : both_sides)
    if (const auto setup = own_setup(client_->view(side))) text::append_reveal(events, client_->rules(), side, *setup);
  return events;
}

bool LineClient::pass_over(std::size_t reports) {
  if (reports > client_->report_count()) return false;
  told_ = reports;
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
