// Translations are files from outside: the C library believes all that they say.
#pragma once

#include <string>
#include <string_view>

namespace gonfalon::text {

// Can these bytes be given to gettext, as a catalogue of messages in UTF-8? It trusts each number in them, even a
// division by nought in the rule of plurals.
bool is_sound_catalogue(std::string_view bytes);

// Is no catalogue of this name in the folder of the languages unsound, or anything but a readable file?
bool has_sound_catalogues(const std::string& folder, const std::string& domain);

// May this translation stand in the message's place? It must name the same places ({0}, {1}) and hold nothing that
// no text may hold. fewer: of a plural, whose forms may leave places out.
bool is_fit(std::string_view translation, std::string_view message, bool fewer);

}  // namespace gonfalon::text
