#include "gonfalon/profile/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gonfalon::profile {

// The letters are those of Glickman's paper.
namespace {

constexpr double scale = 173.7178;
constexpr double center = 1500;
constexpr double tau = 0.5;  // restrains changes of the volatility
constexpr double largest_deviation = 350;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

// The new volatility, step 5 of the paper: the zero of f, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double v, double delta) {
  constexpr double precise_enough = 1e-6;
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    high = a - tau;
    while (f(high) < 0) high -= tau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > precise_enough) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating after_games(const Rating& player, std::span<const RatedGame> games) {
  const double mu = (player.rating - center) / scale;
  const double phi = player.deviation / scale;
  double information = 0;  // 1 / v
  double surprise = 0;
  for (const RatedGame& game : games) {
    const double weight = g(game.opponent.deviation / scale);
    const double expected = 1 / (1 + std::exp(-weight * (mu - (game.opponent.rating - center) / scale)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (game.score - expected);
  }
  const double v = 1 / information;
  Rating after;
  after.volatility = new_volatility(player.volatility, phi, v, v * surprise);
  const double phi_star = std::sqrt(phi * phi + after.volatility * after.volatility);
  const double phi_after = 1 / std::sqrt(1 / (phi_star * phi_star) + information);
  after.rating = (mu + phi_after * phi_after * surprise) * scale + center;
  after.deviation = phi_after * scale;
  return after;
}

Rating after_pause(Rating player, int periods) {
  const double phi = player.deviation / scale;
  player.deviation = std::min(largest_deviation,
                              scale * std::sqrt(phi * phi + periods * player.volatility * player.volatility));
  return player;
}

}  // namespace gonfalon::profile
