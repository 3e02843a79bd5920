#include "guide.hpp"

#include "gonfalon/screen/draw.hpp"
#include "table.hpp"

namespace gonfalon::tui {

void Guide::show(Table& table, const std::string& title, const std::string& text) {
  screen::UiState& ui = table.ui();
  ui.panel.reset();
  ui.let_go();
  ui.message.clear();
  ui.advice = text;
  if (!screen::shows_advice(bare_scene(table, table.seating().view(), ui), table.terminal().size()))
    show_panel(table, title, text);
}

void Guide::show_panel(Table& table, const std::string& title, const std::string& text) {
  std::string plain;
  for (const char c : text) {
    if (c != '`') plain += c;
    if (c == '\n') plain += c;
  }
  table.ui().panel = screen::Panel{title, plain};
}

void Guide::tell(Table& table, const std::string& title, const std::string& text, bool refused) {
  table.say(text, refused);
  if (screen::columns_of(text) + 1 > table.terminal().size().width)
    table.ui().panel = screen::Panel{title, text};
}

}  // namespace gonfalon::tui
