How hard the computer's labyrinths are
======================================

Turns to the flag, those sat out counted too, of explorers who are alone in a labyrinth; +- is 95 %. The labyrinths
were drawn and built from seeds that nothing was tuned on. Measured in November 2026.

How it is built
---------------
From a labyrinth by lot, or from the library, by simulated annealing (fortress/builder.cpp): walls are shifted, cards
swapped, a ladder moved, a space sealed, a floor's walls laid anew; what becomes of it is judged by sending seven
explorers through it (fortress/judge.cpp), half by the one who needs the fewest turns and half by all on the average.
`rollout` and `wanderer` are held out: no builder has ever seen them, and what it costs them shows that labyrinths are
hard as such, and not only for those that they were built against. A change takes 1 ms on one core: most are
given up after a few walks.

    level 1    by lot
    level 2    12 changes against one explorer
    level 3    50
    level 4    200 against four (the four orders of pieces, depth first)
    level 5    from the library, 200 changes against all seven
    level 6    from the library, as many as there is time for, 1500 at most

A few changes do much: how many each level makes was chosen so that the steps from level to level are about
equal (built against one explorer, 180 walks of three, standard deviation 5 to 7; the library: all seven):

    changes                   0     2     4     8    16    32    64   128   256   600   library
    fortress, turns         9.1  10.6  11.3  12.8  15.0  17.2  19.9  22.9  25.4  27.6      33.9
    fortress-intro, turns   9.9   9.2   9.5  10.6  11.6  14.6  17.3  19.8  22.3  23.8      26.9

Levels 5 and 6 never hand out a labyrinth as it stands in the library. 1200 changes from there leave 15 sides
of 56 different, and make it no easier: 35.4 turns (fortress), 27.9 (fortress-intro). More heat than that makes it worse.

What it costs
-------------
Level 5, 60 labyrinths walked through twice by each explorer, against 300 by lot:

    fortress          by lot         built          ratio    fortress-intro   by lot         built          ratio
    knight-first      9.7 +-0.7     34.0 +-1.0     3.5 +-0.3                  9.4 +-1.4     25.4 +-0.9     2.7 +-0.4
    dwarf-first       9.9 +-0.7     31.9 +-1.1     3.2 +-0.2                  9.5 +-1.4     26.2 +-0.7     2.8 +-0.4
    wizard-first      9.9 +-0.7     31.5 +-1.2     3.2 +-0.3                  9.0 +-1.4     26.5 +-0.6     2.9 +-0.5
    king-first       10.2 +-0.7     32.5 +-0.9     3.2 +-0.2                  8.8 +-0.7     25.3 +-0.9     2.9 +-0.2
    wall-follower    10.3 +-0.7     34.6 +-1.0     3.4 +-0.3                  9.2 +-0.7     28.3 +-0.5     3.1 +-0.2
    row-sweep        10.1 +-0.7     34.4 +-1.1     3.4 +-0.3                  9.3 +-0.7     26.2 +-0.5     2.8 +-0.2
    up-first          9.7 +-0.7     34.0 +-1.0     3.5 +-0.3                  9.2 +-1.4     25.9 +-0.7     2.8 +-0.4
    rollout           9.7 +-0.7     31.2 +-1.1     3.2 +-0.2    (never seen)  8.8 +-0.7     25.6 +-0.7     2.9 +-0.2
    wanderer          9.7 +-0.7     33.3 +-1.1     3.4 +-0.3    (never seen)  9.0 +-0.7     26.4 +-0.6     2.9 +-0.2

The bars: each of the first eight at least 1.8 times: 3.2 the least (fortress), 2.7 (introduction); on the average at
least 2.3 times: 3.3 and 2.9. No walk was without end in 200 turns. (In the introduction the knight walks alone, so
there the first four are one explorer with four seeds; by lot, 0.15 % of the walks end in a trap, and count 200.)

Level 6 (20 labyrinths, two seconds each): 3.5 on the average, fortress. Level 4 (20): 2.4 and 2.1.

A race of two who explore alike (knight-first), one of whom builds so and the other by lot:

    level              1                  2                  3                  4
    fortress           56 % (49 to 63)    65 % (58 to 71)    85 % (79 to 89)    99.5 % (97 to 100)     of 200
    fortress-intro     53 % (46 to 60)    62 % (55 to 69)    81 % (75 to 86)    90.5 % (86 to 94)      of 200

Whole games at 50 ms, level 5 against `greedy`, who builds by lot and goes the nearest way, depth first:

    fortress           398 of 400, 99.5 % (97.2 to 99.9)
    fortress-intro     394 of 400, 98.5 % (96.0 to 99.4)

To measure again
----------------
    make build/g++/labyrinths
    build/g++/labyrinths measure fortress 5 60 1000 2       (and fortress-intro; 4 20 1600 1; 6 20 2000 2)
    build/g++/labyrinths race fortress 3 200 1600
    gonfalon match fortress computer:5 computer:greedy --games 400 --ms 50 --setups own --seed 90210

The time that a labyrinth is given makes it a little harder or easier, so the last digits differ from run to run.

The library
-----------
250 labyrinths for fortress and 124 for fortress-intro, from the seeds 1 to 254 and 1 to 127, 2000 changes each (some
two seconds); any two, and any one and another's image in the mirror, differ in 12 of the 56 sides or more. Their worth
is 32.3 turns on the average (22.9 to 40.5), and 26.1 (23.3 to 29.3). To make it again, or to let it grow:

    scripts/find-labyrinths fortress 1 254
    scripts/find-labyrinths fortress-intro 1 127
    scripts/find-labyrinths pick

A change to what fortress/judge.cpp, fortress/changes.cpp, Annealing or the explorers do finds others for the same
seeds; the library that stands in the source stays good.
