// The weights of fortress/suspicion.cpp; found by `trial fit`, see STRENGTH.fortress.
#pragma once

#include "names.hpp"
#include "suspicion.hpp"

namespace gonfalon::bot::fortress {

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

// Of signs_in(); as `trial signs` finds them, see STRENGTH.fortress.
constexpr Signs signs_for_many{-0.876F, 0.261F, 1.306F, 0.316F, -1.835F, -1.526F, 0.116F,
                               -0.254F, 0.515F, 1.051F, -0.300F, 0.688F, 1.105F, -1.028F};
constexpr Signs signs_for_one{-1.968F, 0.267F, 1.349F, 0.0F, -1.652F, -1.440F, 0.091F,
                              0.444F, 0.732F, -0.398F, 0.0F, 0.0F, 0.057F, 0.0F};

}  // namespace gonfalon::bot::fortress
