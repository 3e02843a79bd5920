// Colours as screens show them, and how well they can be told apart.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace gonfalon::test {

using Rgb = std::array<int, 3>;

// The first 16 colours, which differ from terminal to terminal: as xterm and st have them, the Linux console and VGA, GNOME's terminals
// (Tango), and rxvt.
using First = std::array<Rgb, 16>;
inline constexpr First xterm{{{0, 0, 0}, {205, 0, 0}, {0, 205, 0}, {205, 205, 0}, {0, 0, 238}, {205, 0, 205}, {0, 205, 205}, {229, 229, 229},
                              {127, 127, 127}, {255, 0, 0}, {0, 255, 0}, {255, 255, 0}, {92, 92, 255}, {255, 0, 255}, {0, 255, 255}, {255, 255, 255}}};
inline constexpr First vga{{{0, 0, 0}, {170, 0, 0}, {0, 170, 0}, {170, 85, 0}, {0, 0, 170}, {170, 0, 170}, {0, 170, 170}, {170, 170, 170},
                            {85, 85, 85}, {255, 85, 85}, {85, 255, 85}, {255, 255, 85}, {85, 85, 255}, {255, 85, 255}, {85, 255, 255}, {255, 255, 255}}};
inline constexpr First tango{{{46, 52, 54}, {204, 0, 0}, {78, 154, 6}, {196, 160, 0}, {52, 101, 164}, {117, 80, 123}, {6, 152, 154}, {211, 215, 207},
                              {85, 87, 83}, {239, 41, 41}, {138, 226, 52}, {252, 233, 79}, {114, 159, 207}, {173, 127, 168}, {52, 226, 226}, {238, 238, 236}}};
inline constexpr First rxvt{{{0, 0, 0}, {205, 0, 0}, {0, 205, 0}, {205, 205, 0}, {0, 0, 205}, {205, 0, 205}, {0, 205, 205}, {250, 235, 215},
                             {64, 64, 64}, {255, 0, 0}, {0, 255, 0}, {255, 255, 0}, {0, 0, 255}, {255, 0, 255}, {0, 255, 255}, {255, 255, 255}}};

inline Rgb rgb_of(short number, const First& first = xterm) {
  constexpr std::array<int, 6> steps{0, 95, 135, 175, 215, 255};
  if (number < 16) return first[static_cast<std::size_t>(number)];
  if (number >= 232) return {8 + (number - 232) * 10, 8 + (number - 232) * 10, 8 + (number - 232) * 10};
  const auto nth = static_cast<std::size_t>(number - 16);
  return {steps[nth / 36], steps[nth / 6 % 6], steps[nth % 6]};
}

// The part of the light of full strength that a value of 0 to 255 stands for, and the other way.
inline double light_of(int value) {
  const double of_one = value / 255.0;
  return of_one <= 0.04045 ? of_one / 12.92 : std::pow((of_one + 0.055) / 1.055, 2.4);
}
inline int value_of(double light) {
  const double of_one = light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
  return static_cast<int>(std::lround(255 * std::clamp(of_one, 0.0, 1.0)));
}

// As the guidelines for accessible pages define it (WCAG 2).
inline double luminance(Rgb colour) {
  return 0.2126 * light_of(colour[0]) + 0.7152 * light_of(colour[1]) + 0.0722 * light_of(colour[2]);
}

inline double contrast(Rgb one, Rgb two) {
  const double first = luminance(one), second = luminance(two);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

// The three kinds of colour blindness, each as what it makes of red, green and blue light (Machado, Oliveira and Fernandes, 2009).
using Eyes = std::array<std::array<double, 3>, 3>;
inline constexpr std::array<Eyes, 3> colour_blind{{
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}}};

inline Rgb seen_by(const Eyes& eyes, Rgb colour) {
  Rgb seen{};
  for (std::size_t nth = 0; nth < 3; ++nth)
    seen[nth] = value_of(eyes[nth][0] * light_of(colour[0]) + eyes[nth][1] * light_of(colour[1]) + eyes[nth][2] * light_of(colour[2]));
  return seen;
}

}  // namespace gonfalon::test
