// Translations that somebody has spoilt, by chance or with a purpose. issue 13, fault 4
#include <doctest/doctest.h>

#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

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

// All that this program can ask of it.
void ask_all() {
  for (const auto& [message, translation] : good) CHECK(!called(message.c_str()).empty());
  for (const int count : {0, 1, 2, 5, 11, 1'000'000})
    CHECK(!text::fill(text::ngettext("{0} man", "{0} men", count), count).empty());
}

std::string with_plural(const char* rule) {
  Messages messages = good;
  messages[""] = std::string("Content-Type: text/plain; charset=UTF-8\nPlural-Forms: ") + rule + "\n";
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
  for (const char* const bad : {"{0} und {2}", "{0}", "{1}", "{}", "{0} {1} {2}", "{0:999999999} {1}", "{0:{1}} {1}", "{0", "0}", "{0} {1} }", "{name}",
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

TEST_CASE("a rule of plurals that would divide by nought, or go on for ever, is not carried out") {
  std::string deep = "nplurals=2; plural=" + std::string(20'000, '!') + "n;";
  for (const std::string& rule : {std::string("nplurals=2; plural=n/0;"), std::string("nplurals=2; plural=n%(n-n);"),
                                  std::string("nplurals=2; plural=1%n;"), deep}) {
    const Speaking speaking(with_plural(rule.c_str()));
    CHECK(text::_("the game") == std::string("the game"));
    ask_all();
  }
  for (const char* const rule : {"nplurals=99999999; plural=n;", "nplurals=2; plural=n*99999;", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : 2;"}) {
    const Speaking speaking(with_plural(rule));
    ask_all();
  }
}

TEST_CASE("bytes changed by lot crash nothing") {
  std::vector<std::string> sources{catalogue(good), with_plural("nplurals=2; plural=n != 1;")};
  std::ifstream real("build/locale/de/LC_MESSAGES/gonfalon.mo", std::ios::binary);  // msgfmt's, with its hashes
  if (real) sources.emplace_back(std::istreambuf_iterator<char>(real), std::istreambuf_iterator<char>());
  int understood = 0;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    std::string bytes = sources[seed % sources.size()];
    const auto upto = [&](std::size_t most) { return static_cast<std::size_t>(random() % most); };
    if (seed % 7 == 0) bytes.resize(upto(bytes.size()));
    for (std::size_t changes = upto(4) + 1; changes > 0 && bytes.size() > 8; --changes) {
      // the numbers at its head matter most
      const std::size_t at = 4 * upto((seed % 2 == 0 ? std::min<std::size_t>(bytes.size(), 400) : bytes.size()) / 4);
      const std::uint32_t value = std::vector<std::uint32_t>{0U, 1U, 0xFFFFFFFFU, 0x7FFFFFFFU, static_cast<std::uint32_t>(random()), 4096U}[upto(6)];
      std::memcpy(bytes.data() + at, &value, seed % 3 == 0 ? 1 : std::min(sizeof value, bytes.size() - at));
    }
    const Speaking speaking(bytes);
    ask_all();
    understood += text::_("plain") != std::string("plain");
  }
  CHECK(understood > 0);
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
