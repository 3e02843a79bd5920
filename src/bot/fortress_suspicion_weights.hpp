// The weights of fortress_suspicion.cpp; found by `fortress-trial fit`, see STRENGTH.fortress.
#pragma once

#include "fortress_suspicion.hpp"

namespace gonfalon::bot {

constexpr Traits weights_for_many{
    0.33F, -0.19F, -0.41F, 0.25F, 0.22F, 0.39F, 0.18F, 0.15F, -0.34F, -0.41F,
    -0.02F, 0.26F, 0.06F, -0.08F, -0.33F, -0.27F, 1.09F, 1.21F, 0.69F, 0.03F,
    -0.19F, 0.00F, 1.50F, 0.37F, 1.21F, 0.31F, -0.22F, 0.41F, 2.21F, -1.34F,
    -1.31F, -0.70F, 0.56F, 1.86F, 1.76F, -0.66F, 0.19F, 0.08F, -0.28F, 0.44F,
    0.30F, -0.64F, -0.03F, 1.27F, 0.81F, 0.69F, 1.05F, 0.56F, -0.05F, -1.05F,
    0.91F, -0.78F, -0.42F, -0.33F, 0.72F, 0.56F, 1.00F, 3.09F, 1.94F, 0.88F,
    4.62F, -0.18F, -0.07F};
constexpr Traits weights_for_one{
    -0.10F, -1.07F, -1.03F, 2.07F, -0.90F, 3.38F, -1.03F, 2.07F, 0.68F, -0.03F,
    0.78F, 0.92F, 0.47F, 0.82F, -0.38F, -0.86F, -0.35F, 0.00F, 0.00F, 0.00F,
    0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 18.51F, 0.20F, -1.57F,
    -1.82F, -0.67F, -0.22F, 1.69F, 0.87F, -3.00F, -1.10F, 2.56F, -0.42F, 1.40F,
    0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F,
    0.00F, 0.00F, 0.00F, -1.03F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F, 0.00F,
    0.00F, 0.00F, 0.00F};

// Of signs_in(); as `fortress-trial signs` finds them, see STRENGTH.fortress.
constexpr Signs signs_for_many{
    -0.962F, -0.163F, 3.573F, 0.191F, -1.423F, -1.788F, -0.142F, -0.275F, -0.198F, 0.589F,
    -0.573F, 0.524F, -0.889F, -3.146F, 0.119F, -0.190F, -0.060F, 0.307F, -0.002F, 0.344F,
    -0.030F, 1.018F, -0.191F, -2.883F, 0.585F, 0.275F, -0.336F, 0.057F, 1.193F};
constexpr Signs signs_for_one{
    -0.464F, 0.761F, 5.481F, 0.000F, -0.810F, -0.611F, 0.065F, -0.210F, 1.516F, 0.584F,
    0.000F, 0.000F, -4.120F, 0.000F, 0.134F, -0.556F, 0.215F, 0.366F, -5.391F, 0.000F,
    0.389F, -2.893F, 0.000F, -2.893F, 0.254F, 0.167F, -0.340F, 0.000F, 0.000F};

}  // namespace gonfalon::bot
