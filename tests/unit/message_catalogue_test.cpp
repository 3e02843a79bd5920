// Translations that are wrong. issue 13, fault 4
#include <doctest/doctest.h>

#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "apart.hpp"
#include "gonfalon/base/permission.hpp"
#include "gonfalon/text/gettext.hpp"

using namespace gonfalon;
namespace fs = std::filesystem;

namespace {

using Messages = std::map<std::string, std::string>;  // each with its translation

constexpr const char* head = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n";

// A catalogue without a table of hashes, as gettext(3) reads it.
std::string catalogue(Messages messages) {
  messages.try_emplace("", head);
  std::string numbers, texts;
  const auto add = [](std::string& to, std::size_t number) {
    const auto value = static_cast<std::uint32_t>(number);
    to.append(reinterpret_cast<const char*>(&value), sizeof value);
  };
  const std::size_t count = messages.size();
  const std::size_t begin = 28 + 16 * count;
  for (const std::size_t number : {std::size_t{0x950412DE}, std::size_t{0}, count, std::size_t{28}, 28 + 8 * count, std::size_t{0}, begin})
    add(numbers, number);
  const auto add_text = [&](const std::string& text) {
    add(numbers, text.size());
    add(numbers, begin + texts.size());
    texts += text + '\0';
  };
  for (const auto& [message, translation] : messages) add_text(message);
  for (const auto& [message, translation] : messages) add_text(translation);
  return numbers + texts;
}

// Speaks this catalogue's language, until it is gone. gettext remembers by the folder: each has a new one.
class Speaking {
 public:
  explicit Speaking(const std::string& bytes) {
    static int number = 0;
    folder_ = fs::temp_directory_path() / fmt::format("gonfalon-catalogue-{}-{}", ::getpid(), ++number);
    fs::create_directories(folder_ / "xx" / "LC_MESSAGES");
    std::ofstream(folder_ / "xx" / "LC_MESSAGES" / "gonfalon.mo", std::ios::binary) << bytes;
    listen(folder_);
  }
  ~Speaking() {
    fs::remove_all(folder_);
    ::unsetenv("LANGUAGE");
    listen("/dev/null");
    std::setlocale(LC_ALL, "C");
  }
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;
  const fs::path& folder() const { return folder_; }

  static void listen(const fs::path& folder) {
    const char* const before = std::getenv("GONFALON_LOCALEDIR");
    const std::string kept = before != nullptr ? before : "";
    ::setenv("GONFALON_LOCALEDIR", folder.c_str(), 1);
    text::start_messages();
    text::use_language("xx");
    before != nullptr ? ::setenv("GONFALON_LOCALEDIR", kept.c_str(), 1) : ::unsetenv("GONFALON_LOCALEDIR");
  }

 private:
  fs::path folder_;
};

const Messages good{{"the game", "das Spiel"},
                    {"{0} has {1} men", "{0} hat {1} Leute"},
                    {"{0} to move", "{0} ist am Zug"},
                    {"{0} step", "ein Schritt"},
                    {"plain", "schlicht"}};

std::string called(const char* message) { return text::fill(text::_(message), "one", "two"); }

std::string with_plural(const char* rule) {
  Messages messages = good;
  messages[""] = fmt::format("Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {}\n", rule);
  messages["{0} man" + std::string(1, '\0') + "{0} men"] = "ein Mann" + std::string(1, '\0') + "{0} Leute";
  return catalogue(messages);
}

}  // namespace

TEST_CASE("a catalogue translates") {
  const Speaking speaking(with_plural("nplurals=2; plural=n != 1;"));
  CHECK(text::_("the game") == std::string("das Spiel"));
  CHECK(called("{0} has {1} men") == "one hat two Leute");
  CHECK(text::ngettext("{0} man", "{0} men", 1) == std::string("ein Mann"));
  CHECK(text::ngettext("{0} man", "{0} men", 2) == std::string("{0} Leute"));
}

TEST_CASE("a translation that can't stand in the message's place is not used") {
  for (const char* const bad : {"{0} und {2}", "{0}", "{1}", "{}", "{0} {1} {2}", "{0:{1}} {1}", "{0", "0}", "{0} {1} }", "{name}",
                                "{0} {1} \033[2J", "{0} {1} \x01", "{0} {1} \xFF", "{0} {1} \xC2\x9B", "{-1} {1}", "{0!r} {1}", "{0.x} {1}", "{18446744073709551616} {1}"}) {
    CAPTURE(std::string(bad));
    Messages messages = good;
    messages["{0} has {1} men"] = bad;
    const Speaking speaking(catalogue(messages));
    CHECK(called("{0} has {1} men") == "one has two men");
    CHECK(text::_("the game") == std::string("das Spiel"));
  }
  const Speaking speaking([] {
    Messages messages = good;
    messages["{0} has {1} men"] = "{1}, {0}, {0} {{}}";
    messages["plain"] = "{0:999999999}";
    return catalogue(messages);
  }());
  CHECK(called("{0} has {1} men") == "two, one, one {}");
  CHECK(called("plain") == "plain");
}

TEST_CASE("a sentence asks for a form of a noun") {
  Messages messages = good;
  messages["the dwarf"] = "der Zwerg|acc=den Zwerg|g=m";
  messages["the élan"] = "élan|gen=żuk";
  const auto told = [&](const char* translation) {
    messages["{0} takes {1}"] = translation;
    const Speaking speaking(catalogue(messages));
    return text::fill(text::_("{0} takes {1}"), text::Noun(text::_("the dwarf")), text::Noun(text::_("the élan")));
  };
  CHECK(told("{0} nimmt {1}") == "der Zwerg nimmt élan");
  CHECK(told("{1:Nom}: {0:acc}, {0:Acc}, {1:Gen}") == "Élan: den Zwerg, Den Zwerg, Żuk");
  CHECK(told("{0:m=er|f=sie} {0:f=sie|m=er} {1:f=sie|m=er}") == "er er sie");
  CHECK(told("{0:dat} {1:999999999}") == "der Zwerg élan");  // forms that are not declared
  const Speaking speaking(catalogue(messages));
  CHECK(std::string(text::Noun(text::_("the dwarf"))) == "der Zwerg");
  CHECK(text::fill("{0:acc} {1:Acc}", 3, "e5") == "3 e5");  // only nouns have forms
}

TEST_CASE("who is restricted names no folder of translations") {
  const Speaking speaking(catalogue(good));
  CHECK(text::_("plain") == std::string("schlicht"));
  CHECK(test::apart([&] {
          restrict_process();
          Speaking::listen(speaking.folder());
          return std::string(text::_("plain"));
        }) == "plain");
}
