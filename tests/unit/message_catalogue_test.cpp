// Files of translations, also wrong ones.
#include "gonfalon/text/message_catalogue.hpp"

#include <doctest/doctest.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gonfalon/base/permission.hpp"
#include "gonfalon/text/gettext.hpp"
#include "apart.hpp"

using namespace gonfalon;
namespace fs = std::filesystem;

namespace {

using Messages = std::map<std::string, std::string>;  // each with its translation

constexpr const char* head = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n";

enum class Bytes { LowFirst, HighFirst };

// A catalogue without a table of hashes.
std::string catalogue(Messages messages, Bytes order = Bytes::LowFirst) {
  messages.try_emplace("", head);
  std::string numbers, texts;
  const auto add = [&](std::string& to, std::size_t number) {
    for (const int shift : {0, 8, 16, 24}) to += static_cast<char>(number >> (order == Bytes::LowFirst ? shift : 24 - shift) & 0xFFU);
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

// Speaks the language of the catalogue in `xx`, until it is gone. Catalogues are kept by their files' names: each has a new folder.
class Speaking {
 public:
  explicit Speaking(const std::string& bytes) : Speaking({{"xx", bytes}}) {}
  explicit Speaking(const std::vector<std::pair<std::string, std::string>>& catalogues) {
    static int number = 0;
    folder_ = fs::temp_directory_path() / fmt::format("gonfalon-catalogue-{}-{}", ::getpid(), ++number);
    for (const auto& [name, bytes] : catalogues) {
      fs::create_directories(folder_ / name / "LC_MESSAGES");
      std::ofstream(folder_ / name / "LC_MESSAGES" / "gonfalon.mo", std::ios::binary) << bytes;
    }
    listen(folder_);
  }
  ~Speaking() {
    fs::remove_all(folder_);
    listen("/dev/null");
  }
  Speaking(const Speaking&) = delete;
  Speaking& operator=(const Speaking&) = delete;
  const fs::path& folder() const { return folder_; }

  // What `ask` finds, where the translations are in this folder.
  template <class Ask>
  static auto in(const fs::path& folder, Ask ask) {
    constexpr const char* variable = "GONFALON_LOCALEDIR";
    const char* const set = std::getenv(variable);
    const std::string before = set != nullptr ? set : "";
    ::setenv(variable, folder.c_str(), 1);
    const auto found = ask();
    set != nullptr ? ::setenv(variable, before.c_str(), 1) : ::unsetenv(variable);
    return found;
  }
  static void listen(const fs::path& folder) {
    in(folder, [] {
      text::start_messages();
      text::use_language("xx");
      return true;
    });
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

TEST_CASE("the first language of the list that there is") {
  std::vector<std::pair<std::string, std::string>> catalogues;
  for (const std::string name : {"xx", "yy", "yy_YY", "xx@latin", "xx_XX@latin"}) {
    Messages messages = good;
    messages["plain"] = name;
    catalogues.emplace_back(name, catalogue(messages));
  }
  Speaking speaking(catalogues);
  struct Row {
    const char *asked, *spoken;
  };
  for (const auto& [each_asked, spoken] : {Row{"xx", "xx"}, {"xx_ZZ", "xx"}, {"xx_ZZ.UTF-8", "xx"}, {"xx.ISO-8859-1", "xx"}, {"yy_YY.UTF-8@euro", "yy_YY"}, {"yy_ZZ", "yy"},
                                      {"xx@latin", "xx@latin"}, {"xx_XX@latin", "xx_XX@latin"}, {"xx_ZZ@latin", "xx@latin"}, {"yy@latin", "yy"}, {"yy_YY@latin", "yy_YY"},
                                      {"zz:yy:xx", "yy"}, {":yy", "yy"}, {"zz", "plain"}, {"en:xx", "plain"}, {"en_GB.UTF-8:xx", "plain"}, {"zz:C:xx", "plain"}, {"POSIX", "plain"},
                                      {"C.UTF-8", "plain"}, {"../xx", "plain"}, {"xx/../yy", "plain"}, {".", "plain"}, {"..", "plain"}, {"@latin", "plain"}, {"_XX", "plain"}, {"zz::", "plain"}}) {
    const auto& asked = each_asked;  // clang 14 captures no structured binding
    CAPTURE(std::string(asked));
    CHECK(Speaking::in(speaking.folder(), [&] { text::use_language(asked); return std::string(text::_("plain")); }) == spoken);
  }
  for (const char* const code : {"xx", "xx_ZZ", "xx@latin", "en", "en_GB"}) CHECK(Speaking::in(speaking.folder(), [&] { return text::is_spoken(code); }));
  for (const char* const code : {"zz", "C", "", "../xx", "xx:yy"}) CHECK_FALSE(Speaking::in(speaking.folder(), [&] { return text::is_spoken(code); }));
}

TEST_CASE("what was translated stays when the language changes") {
  const Speaking speaking({{"xx", catalogue(good)}, {"yy", catalogue({{"plain", "anders"}})}});
  const char* const before = text::_("plain");
  CHECK(Speaking::in(speaking.folder(), [&] { text::use_language("yy"); return std::string(text::_("plain")); }) == "anders");
  CHECK(before == std::string("schlicht"));
}

TEST_CASE("catalogues of both orders of bytes, and nothing but catalogues in UTF-8") {
  for (const Bytes order : {Bytes::LowFirst, Bytes::HighFirst}) {
    const std::string bytes = catalogue(good, order);
    const auto read = text::MessageCatalogue::in(bytes);
    REQUIRE(read);
    for (const auto& [message, translation] : good) CHECK(read->find(message) == translation);
    for (const char* const other : {"", "a", "the gam", "the game ", "zzz", "{0}"}) CHECK(std::ranges::count(good, std::string(read->find(other)), &Messages::value_type::second) == 0);
  }
  for (const char* const type : {"Content-Type: text/plain; charset=ISO-8859-1\n", "Content-Type: text/plain\n", "", "charset=UTF-8"}) {
    Messages messages = good;
    messages[""] = type;
    CHECK_FALSE(text::MessageCatalogue::in(catalogue(messages)));
  }
  Messages unnamed = good;
  unnamed[""] = "Content-Type: text/plain; charset=utf-8\nLanguage: sr@latin\n";
  const std::string bytes = catalogue(unnamed);
  CHECK(text::MessageCatalogue::in(bytes).value().language() == "sr@latin");
}

TEST_CASE("a damaged catalogue gives what it holds, or nothing") {
  const std::string whole = catalogue(good);
  for (std::size_t size = 0; size < whole.size(); ++size) {  // cut off
    CAPTURE(size);
    const std::string part = whole.substr(0, size);
    const auto read = text::MessageCatalogue::in(part);
    if (!read) continue;
    for (const auto& [message, translation] : good) CHECK((read->find(message).empty() || read->find(message) == translation));
  }
  for (std::size_t at = 0; at < whole.size(); ++at) {  // with one byte changed
    for (const int value : {0x00, 0x7F, 0xFF}) {
      std::string changed = whole;
      changed[at] = static_cast<char>(value);
      const auto read = text::MessageCatalogue::in(changed);
      if (!read) continue;
      for (const auto& [message, translation] : good) {
        const std::string_view found = read->find(message);
        CHECK((found.empty() || (found.data() >= changed.data() && found.data() + found.size() < changed.data() + changed.size() && found.data()[found.size()] == '\0')));
      }
    }
  }
}

TEST_CASE("plural rules") {
  struct Row {
    const char* rule;
    std::vector<int> forms;  // of 0, 1, 2, 5, 11, 12, 21, 22, 101, 112
  };
  const int counts[] = {0, 1, 2, 5, 11, 12, 21, 22, 101, 112};
  for (const auto& [each_rule, forms] : {
           Row{"n != 1", {1, 0, 1, 1, 1, 1, 1, 1, 1, 1}}, {"(n > 1)", {0, 0, 1, 1, 1, 1, 1, 1, 1, 1}}, {"0", {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
           // Polish, Russian, Slovenian, Arabic
           {"n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", {2, 0, 1, 2, 2, 2, 2, 1, 2, 2}},
           {"n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", {2, 0, 1, 2, 2, 2, 0, 1, 0, 2}},
           {"n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3", {3, 0, 1, 3, 3, 3, 3, 3, 0, 3}},
           {"n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5", {0, 1, 2, 3, 4, 4, 4, 4, 5, 4}},
           // the operators of C and their precedence
           {"1+2*3-4/2%3", {5, 5, 5, 5, 5, 5, 5, 5, 5, 5}}, {"!n", {1, 0, 0, 0, 0, 0, 0, 0, 0, 0}}, {"!!n + !0", {1, 2, 2, 2, 2, 2, 2, 2, 2, 2}},
           {"1 || 0 && 0", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}}, {"8-4-2", {2, 2, 2, 2, 2, 2, 2, 2, 2, 2}}, {"n < 2 == 1", {1, 1, 0, 0, 0, 0, 0, 0, 0, 0}},
           {"n/0 + n%0", {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}, {"0 ? 1/0 : 7", {7, 7, 7, 7, 7, 7, 7, 7, 7, 7}}}) {
    const auto& rule = each_rule;  // clang 14 captures no structured binding
    CAPTURE(std::string(rule));
    std::vector<int> found;
    for (const int count : counts) found.push_back(static_cast<int>(text::plural_form(rule, static_cast<std::uint64_t>(count)).value_or(99)));
    CHECK(found == forms);
  }
  for (const std::string& bad : {std::string(), std::string("n n"), std::string("n !"), std::string("n = 1"), std::string("(n"), std::string("n)"), std::string("n ? 1"), std::string("n & 1"),
                                 std::string("m"), std::string("-1"), std::string("n ? : 1"), std::string("99999999999999999999"), std::string("1;"), std::string(200, '(') + 'n' + std::string(200, ')'),
                                 std::string(399, '!'), std::string(398, '('), std::string(1000000, '!') + 'n'}) {
    CAPTURE(bad.substr(0, 40));
    CHECK_FALSE(text::plural_form(bad, 1));
  }
  CHECK(text::plural_form(std::string(199, '(') + 'n' + std::string(199, ')'), 3) == 3);
}

TEST_CASE("a plural rule that is malformed is that of English, and a form that is missing is the message") {
  for (const char* const rule : {"nplurals=2; plural=n !;", "nplurals=0; plural=0;", "nplurals=x; plural=n > 7;", "plural=0;", "nplurals=2;", "", "nplurals=99999999999; plural=7;"}) {
    CAPTURE(std::string(rule));
    const Speaking speaking(with_plural(rule));
    CHECK(text::ngettext("{0} man", "{0} men", 1) == std::string("ein Mann"));
    CHECK(text::ngettext("{0} man", "{0} men", 2) == std::string("{0} Leute"));
  }
  const Speaking beyond(with_plural("nplurals=2; plural=n;"));  // a form past nplurals is the first
  CHECK(text::ngettext("{0} man", "{0} men", 2) == std::string("ein Mann"));
  const Speaking missing(with_plural("nplurals=2000000000; plural=n*1000000;"));
  CHECK(text::ngettext("{0} man", "{0} men", 1) == std::string("{0} man"));
  CHECK(text::ngettext("{0} man", "{0} men", 3) == std::string("{0} men"));
}

TEST_CASE("in ASCII as readers of the language write it") {
  struct Row {
    const char *text, *language, *ascii;
  };
  for (const auto& [each_text, language, ascii] : {
           Row{"Aufklärer für Öl, ÖL, Ä, Straße, STRAßE", "de", "Aufklaerer fuer Oel, OEL, Ae, Strasse, STRAssE"},
           {"smørrebrød på Ærø, ÅR, Å", "da", "smoerrebroed paa Aeroe, AAR, Aa"},
           {"blå får på ön Öland", "sv", "bla far pa on Oland"},
           {"środek, ŻÓŁĆ, pięć", "pl", "srodek, ZOLC, piec"},
           {"¿Qué? ¡Sí! «año»", "es", "Que? Si! \"ano\""},
           {"l’élan\u00A0: 10\u00A0×\u00A010 – 5 → 6…", "fr", "l'elan : 10 x 10 - 5 > 6..."},
           {"„ja“ ± 3", "de", "\"ja\" +/- 3"},
           {"e\u0301 日本 🙂", "fr", "e ?? ?"},
           {"plain", "", "plain"},
       }) {
    const auto& text = each_text;  // clang 14 captures no structured binding
    CAPTURE(std::string(text));
    CHECK(text::written_in_ascii(text, language) == ascii);
  }
}
