// How players of several kinds play, as it was counted (tests/secret/belief_learning.cpp): a table for each.
//
// Rows by rank: spy, 2 to 9, marshal. Then, of one who has been shown: whom he beats by one rank, two, more;
// ties; is beaten by; the spy the marshal; when attacking, a bomb. And who would beat him, if he is a small
// man, an officer, a high one; tie; lose to him.
#include "habits.hpp"

namespace gonfalon::bot::battle {

namespace {

// clang-format off
constexpr Habits::Table careful_crowd{
    1,
    1.1F,  0.45F, 0.42F, 0.6F,  0.57F, 0.55F, 0.57F, 0.68F, 0.64F, 0.86F,  // begins
    2.0F,  0.76F, 1.2F,  1.5F,  1.7F,  1.5F,  1.9F,  2.1F,  2.1F,  2.1F,  // goes on
    0.1F,  3.4F,  0.06F, 0.59F, 0.34F, 0.59F, 0.55F, 0.76F, 3.2F,  5.8F,  // attacks one who has moved
    1.1F,  7.3F,  11.5F, 1.1F,  0.82F, 1.1F,  0.49F, 0.6F,  0.5F,  0.29F,  // attacks one who has not
    0.45F, 0.45F, 0.27F, 0.74F, 0.6F,  1.3F,  1.3F,  2.2F,  2.5F,  1.3F,  // approaches one who has moved
    0.46F, 0.45F, 0.28F, 0.36F, 0.28F, 0.25F, 0.17F, 0.07F, 0.05F, 0.08F,  // approaches one who has not
    15.2F, 0.72F, 25.2F, 8.3F,  10.7F, 9.8F,  6.0F,  3.0F,  0.73F, 0.6F,  // leaves one who has moved
    0.86F, 0.48F, 0.36F, 1.2F,  2.1F,  1.5F,  2.2F,  3.0F,  3.4F,  3.2F,  // leaves one who has not
    1.5F,  1.3F,  0.47F, 0.84F, 0.91F, 0.83F, 0.82F, 1.1F,  1.9F,  1.6F,  // guards a friend against one who has moved
    0.96F, 1.0F,  0.61F, 1.3F,  1.4F,  1.5F,  1.8F,  2.4F,  2.1F,  2.5F,  // comes nearer to one who has moved
    1.1F,  0.8F,  1.1F,  0.96F, 0.76F, 0.64F, 0.56F, 0.44F, 0.39F, 0.39F,  // goes away from him
    0.8F,  1.1F,  1.1F,  0.77F, 0.94F, 0.94F, 1.2F,  1.5F,  1.7F,  1.8F,  // sideways
    0.31F, 0.26F, 0.69F, 0.29F, 0.35F, 0.43F, 0.49F, 0.83F, 1.1F,  1.8F,  // back
    2.3F,  2.5F,  2.5F,  2.0F,  2.2F,  2.6F,  2.8F,  2.5F,  3.3F,  3.0F,  // once more
    0.76F, 1.1F,  1.4F,  1.4F,  1.3F,  1.4F,  1.3F,  1.2F,  1.2F,  1.1F,  // comes between the home rows
    1.2F,  2.7F,  1.5F,  2.1F,  2.7F,  2.4F,  1.4F,  1.4F,  1.4F,  1.4F,  // comes to the enemy's
    1.3F,  // a leap
    16.3F, 14.6F, 7.1F,  0.96F, 0.05F, 30.0F, 0.05F,  // attacks
    6.4F,  6.6F,  2.6F,  0.38F, 0.11F, 0.11F,  // approaches
    12.1F, 10.1F, 3.5F,  1.5F,  0.87F, 12.4F,  // guards a friend against
    4.1F,  2.9F,  1.6F,  0.81F, 0.71F, 15.2F,  // comes nearer to
    6.8F,  8.4F,  6.4F,  1.2F,  0.19F,  // leaves
    30.0F, 30.0F, 30.0F, 8.7F,  10.0F,  // .. who came in the move before
    1.2F,  1.4F,  1.1F,  0.73F, 0.21F,  // goes away from
};

constexpr Habits::Table simple_crowd{
    1,
    0.87F, 0.38F, 0.28F, 0.48F, 0.4F,  0.54F, 0.57F, 0.57F, 0.69F, 0.4F,  // begins
    1.9F,  1.1F,  2.1F,  2.2F,  1.8F,  2.0F,  1.8F,  1.6F,  1.6F,  1.7F,  // goes on
    0.11F, 2.2F,  0.05F, 1.9F,  1.1F,  1.8F,  2.1F,  2.8F,  3.4F,  4.2F,  // attacks one who has moved
    1.1F,  7.4F,  8.2F,  2.0F,  1.3F,  1.6F,  0.45F, 0.66F, 0.41F, 0.24F,  // attacks one who has not
    0.28F, 0.5F,  0.19F, 0.5F,  0.67F, 0.88F, 0.95F, 0.76F, 2.5F,  0.61F,  // approaches one who has moved
    0.39F, 0.52F, 0.19F, 0.19F, 0.18F, 0.22F, 0.08F, 0.1F,  0.05F, 0.06F,  // approaches one who has not
    17.3F, 0.82F, 21.3F, 4.7F,  3.8F,  2.3F,  1.4F,  0.93F, 0.31F, 0.93F,  // leaves one who has moved
    0.9F,  0.37F, 0.47F, 2.3F,  3.2F,  3.0F,  2.6F,  2.4F,  3.5F,  4.8F,  // leaves one who has not
    0.98F, 0.93F, 0.6F,  0.57F, 0.69F, 0.88F, 1.2F,  1.0F,  1.8F,  1.2F,  // guards a friend against one who has moved
    1.4F,  1.2F,  1.1F,  2.0F,  2.1F,  1.6F,  2.2F,  2.5F,  2.6F,  4.5F,  // comes nearer to one who has moved
    1.5F,  0.9F,  1.1F,  0.95F, 0.65F, 0.45F, 0.42F, 0.36F, 0.41F, 0.32F,  // goes away from him
    0.7F,  1.3F,  0.93F, 0.67F, 0.93F, 0.81F, 1.0F,  1.3F,  1.5F,  1.7F,  // sideways
    0.3F,  0.34F, 0.66F, 0.24F, 0.27F, 0.41F, 0.61F, 0.73F, 1.1F,  1.3F,  // back
    3.6F,  2.4F,  2.7F,  2.9F,  3.1F,  4.2F,  4.4F,  6.5F,  4.9F,  4.2F,  // once more
    0.95F, 1.6F,  1.2F,  1.4F,  0.99F, 1.1F,  1.1F,  1.1F,  0.96F, 1.2F,  // comes between the home rows
    1.2F,  3.7F,  1.1F,  1.5F,  1.3F,  1.8F,  1.9F,  1.1F,  1.3F,  0.98F,  // comes to the enemy's
    0.83F,  // a leap
    13.3F, 11.6F, 4.7F,  0.39F, 0.05F, 30.0F, 0.06F,  // attacks
    6.6F,  7.5F,  2.8F,  0.38F, 0.08F, 0.06F,  // approaches
    5.4F,  5.0F,  3.2F,  0.88F, 0.91F, 6.2F,  // guards a friend against
    3.8F,  3.1F,  1.9F,  1.0F,  1.0F,  11.8F,  // comes nearer to
    3.0F,  3.3F,  7.5F,  1.4F,  0.14F,  // leaves
    30.0F, 30.0F, 30.0F, 12.4F, 15.6F,  // .. who came in the move before
    1.2F,  0.85F, 0.74F, 0.59F, 0.21F,  // goes away from
};

constexpr Habits::Table greedy_crowd{
    1,
    0.75F, 1.3F,  1.8F,  1.1F,  0.87F, 0.73F, 0.64F, 1.1F,  1.0F,  0.95F,  // begins
    1.2F,  1.5F,  1.8F,  1.6F,  1.3F,  0.83F, 0.89F, 1.3F,  0.75F, 0.94F,  // goes on
    0.08F, 0.17F, 0.09F, 1.6F,  1.4F,  3.1F,  2.8F,  2.9F,  8.9F,  21.2F,  // attacks one who has moved
    1.1F,  30.0F, 18.4F, 1.7F,  1.6F,  2.4F,  4.2F,  11.1F, 6.0F,  0.76F,  // attacks one who has not
    0.07F, 0.05F, 0.05F, 0.05F, 0.05F, 0.05F, 0.05F, 0.08F, 0.22F, 0.05F,  // approaches one who has moved
    0.3F,  0.25F, 0.27F, 0.24F, 0.16F, 0.16F, 0.2F,  0.42F, 0.31F, 0.13F,  // approaches one who has not
    15.5F, 3.0F,  30.0F, 11.2F, 24.9F, 23.4F, 30.0F, 13.7F, 3.1F,  1.8F,  // leaves one who has moved
    0.86F, 0.73F, 0.57F, 1.8F,  2.6F,  2.7F,  5.1F,  7.4F,  7.6F,  5.9F,  // leaves one who has not
    1.4F,  0.7F,  0.61F, 0.7F,  0.79F, 0.85F, 0.77F, 1.1F,  1.8F,  1.4F,  // guards a friend against one who has moved
    1.1F,  0.89F, 0.95F, 1.1F,  1.2F,  1.5F,  1.3F,  0.97F, 1.6F,  1.9F,  // comes nearer to one who has moved
    1.5F,  1.3F,  1.4F,  1.2F,  1.4F,  1.5F,  1.3F,  0.88F, 0.35F, 0.31F,  // goes away from him
    0.4F,  0.22F, 0.17F, 0.15F, 0.2F,  0.18F, 0.32F, 0.38F, 0.74F, 0.94F,  // sideways
    0.2F,  0.06F, 0.05F, 0.05F, 0.06F, 0.07F, 0.08F, 0.09F, 0.29F, 0.22F,  // back
    0.63F, 0.54F, 0.5F,  0.68F, 0.73F, 1.1F,  1.2F,  0.96F, 2.7F,  2.0F,  // once more
    0.81F, 2.0F,  1.1F,  0.86F, 0.95F, 1.0F,  1.1F,  0.98F, 0.87F, 1.2F,  // comes between the home rows
    1.0F,  3.0F,  2.0F,  1.1F,  5.2F,  3.0F,  2.9F,  2.9F,  3.8F,  3.9F,  // comes to the enemy's
    0.64F,  // a leap
    30.0F, 30.0F, 21.1F, 1.6F,  0.05F, 30.0F, 0.05F,  // attacks
    5.5F,  4.2F,  2.9F,  1.1F,  0.05F, 0.06F,  // approaches
    7.1F,  7.7F,  3.2F,  1.7F,  0.86F, 10.6F,  // guards a friend against
    4.2F,  4.1F,  1.0F,  0.85F, 0.94F, 30.0F,  // comes nearer to
    7.3F,  8.3F,  6.4F,  1.6F,  0.55F,  // leaves
    30.0F, 30.0F, 30.0F, 4.8F,  30.0F,  // .. who came in the move before
    1.1F,  1.4F,  0.8F,  0.84F, 0.14F,  // goes away from
};

constexpr Habits::Table bold_crowd{
    1,
    1.2F,  1.4F,  1.4F,  1.3F,  1.3F,  1.3F,  1.2F,  1.2F,  1.3F,  1.1F,  // begins
    1.6F,  1.4F,  1.4F,  1.5F,  1.4F,  1.6F,  1.2F,  1.4F,  1.4F,  1.5F,  // goes on
    0.47F, 9.4F,  1.3F,  3.2F,  4.1F,  4.7F,  1.8F,  3.2F,  3.5F,  1.9F,  // attacks one who has moved
    1.7F,  15.8F, 17.7F, 4.2F,  3.0F,  5.7F,  2.3F,  4.8F,  3.5F,  2.3F,  // attacks one who has not
    0.56F, 0.71F, 0.83F, 0.92F, 0.92F, 0.74F, 0.73F, 0.93F, 0.84F, 0.81F,  // approaches one who has moved
    0.48F, 1.1F,  0.57F, 0.49F, 0.73F, 0.77F, 0.61F, 0.61F, 0.69F, 0.61F,  // approaches one who has not
    17.0F, 1.1F,  5.1F,  1.2F,  1.8F,  0.96F, 0.85F, 1.6F,  0.61F, 1.3F,  // leaves one who has moved
    1.4F,  0.47F, 1.0F,  4.5F,  3.8F,  2.2F,  2.0F,  1.8F,  1.5F,  1.6F,  // leaves one who has not
    0.81F, 0.83F, 0.89F, 0.65F, 0.54F, 0.76F, 1.2F,  0.91F, 1.7F,  1.1F,  // guards a friend against one who has moved
    1.1F,  1.1F,  1.2F,  1.2F,  1.1F,  0.88F, 0.97F, 0.9F,  0.89F, 1.3F,  // comes nearer to one who has moved
    0.74F, 0.73F, 0.9F,  0.7F,  0.92F, 0.65F, 0.59F, 0.63F, 0.7F,  0.79F,  // goes away from him
    0.32F, 0.19F, 0.26F, 0.28F, 0.27F, 0.32F, 0.3F,  0.34F, 0.37F, 0.31F,  // sideways
    0.08F, 0.05F, 0.06F, 0.08F, 0.07F, 0.09F, 0.09F, 0.15F, 0.13F, 0.1F,  // back
    1.3F,  1.4F,  1.0F,  1.3F,  1.2F,  1.2F,  1.4F,  1.6F,  1.4F,  1.4F,  // once more
    0.86F, 1.5F,  1.0F,  0.88F, 1.0F,  1.2F,  1.3F,  1.1F,  1.1F,  1.1F,  // comes between the home rows
    1.9F,  4.2F,  1.1F,  1.6F,  1.8F,  1.6F,  2.5F,  1.6F,  1.6F,  1.8F,  // comes to the enemy's
    1.4F,  // a leap
    30.0F, 30.0F, 30.0F, 0.09F, 0.05F, 30.0F, 0.05F,  // attacks
    6.4F,  6.4F,  6.0F,  6.7F,  0.05F, 0.06F,  // approaches
    2.8F,  1.8F,  2.3F,  0.66F, 1.3F,  4.4F,  // guards a friend against
    0.89F, 1.1F,  0.85F, 1.0F,  1.0F,  2.1F,  // comes nearer to
    30.0F, 22.5F, 11.1F, 0.74F, 2.7F,  // leaves
    30.0F, 30.0F, 30.0F, 2.2F,  30.0F,  // .. who came in the move before
    0.98F, 0.88F, 0.92F, 0.84F, 0.61F,  // goes away from
};

constexpr Habits::Table suspicious_crowd{
    1,
    0.73F, 0.45F, 0.36F, 0.39F, 0.45F, 0.5F,  0.59F, 0.72F, 0.69F, 0.59F,  // begins
    1.7F,  0.51F, 1.9F,  1.3F,  1.4F,  1.5F,  2.0F,  2.2F,  2.2F,  2.3F,  // goes on
    0.07F, 0.64F, 0.05F, 1.6F,  1.3F,  0.56F, 0.47F, 0.67F, 1.6F,  4.0F,  // attacks one who has moved
    1.4F,  1.5F,  3.8F,  1.6F,  0.93F, 1.0F,  0.26F, 0.35F, 0.56F, 0.69F,  // attacks one who has not
    0.31F, 0.37F, 0.18F, 4.5F,  3.0F,  2.6F,  1.9F,  2.1F,  2.2F,  1.9F,  // approaches one who has moved
    0.28F, 0.27F, 0.11F, 0.49F, 0.31F, 0.27F, 0.11F, 0.1F,  0.07F, 0.05F,  // approaches one who has not
    24.8F, 2.4F,  23.7F, 6.7F,  6.6F,  6.5F,  6.9F,  2.0F,  0.89F, 0.63F,  // leaves one who has moved
    1.0F,  0.68F, 0.77F, 2.0F,  1.5F,  1.7F,  2.3F,  2.1F,  2.1F,  5.4F,  // leaves one who has not
    2.3F,  1.6F,  0.84F, 1.2F,  1.1F,  1.1F,  1.1F,  1.7F,  3.6F,  3.1F,  // guards a friend against one who has moved
    1.9F,  0.7F,  0.99F, 1.9F,  1.9F,  1.7F,  1.8F,  2.1F,  2.3F,  2.1F,  // comes nearer to one who has moved
    0.87F, 1.1F,  0.81F, 0.43F, 0.45F, 0.44F, 0.33F, 0.34F, 0.41F, 0.38F,  // goes away from him
    0.64F, 0.71F, 0.64F, 0.85F, 0.89F, 1.0F,  1.1F,  1.2F,  1.4F,  1.9F,  // sideways
    0.26F, 0.47F, 0.32F, 0.55F, 0.55F, 0.65F, 0.71F, 0.82F, 1.1F,  1.6F,  // back
    3.3F,  3.2F,  2.6F,  3.3F,  2.7F,  3.1F,  2.9F,  3.0F,  2.7F,  2.9F,  // once more
    0.95F, 1.1F,  2.3F,  1.3F,  1.6F,  1.1F,  1.1F,  1.2F,  1.2F,  0.9F,  // comes between the home rows
    2.1F,  3.5F,  2.0F,  1.7F,  1.7F,  1.3F,  1.4F,  1.2F,  1.3F,  1.1F,  // comes to the enemy's
    1.0F,  // a leap
    6.8F,  9.1F,  2.6F,  0.29F, 0.05F, 30.0F, 0.05F,  // attacks
    6.9F,  5.9F,  3.4F,  0.39F, 0.1F,  0.17F,  // approaches
    11.5F, 6.0F,  3.2F,  1.5F,  0.84F, 27.2F,  // guards a friend against
    4.0F,  3.1F,  1.5F,  0.99F, 0.85F, 21.6F,  // comes nearer to
    4.1F,  6.7F,  11.1F, 1.5F,  0.2F,  // leaves
    30.0F, 30.0F, 30.0F, 20.1F, 8.7F,  // .. who came in the move before
    1.3F,  1.1F,  1.0F,  0.66F, 0.19F,  // goes away from
};

constexpr Habits::Table careful_open{
    1,
    0.74F, 1.7F,  1.1F,  0.71F, 0.83F, 0.8F,  0.89F, 0.98F, 0.58F, 0.97F,  // begins
    1.3F,  0.97F, 1.5F,  1.4F,  1.5F,  1.6F,  1.6F,  1.8F,  1.1F,  1.2F,  // goes on
    0.07F, 0.3F,  0.11F, 0.66F, 0.82F, 1.4F,  2.8F,  1.5F,  0.69F, 4.3F,  // attacks one who has moved
    1.2F,  3.7F,  15.4F, 1.2F,  0.83F, 1.4F,  1.4F,  0.5F,  0.63F, 0.85F,  // attacks one who has not
    0.13F, 0.33F, 0.55F, 0.9F,  1.3F,  1.8F,  2.5F,  2.6F,  1.6F,  0.52F,  // approaches one who has moved
    1.0F,  0.56F, 1.3F,  0.72F, 0.6F,  0.63F, 0.38F, 0.24F, 1.4F,  0.97F,  // approaches one who has not
    27.0F, 4.8F,  15.2F, 12.0F, 8.7F,  4.4F,  4.5F,  2.2F,  3.5F,  1.7F,  // leaves one who has moved
    0.37F, 0.2F,  0.28F, 1.1F,  1.0F,  0.9F,  0.81F, 1.3F,  0.57F, 0.71F,  // leaves one who has not
    2.1F,  0.88F, 1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.1F,  4.3F,  // guards a friend against one who has moved
    1.8F,  0.71F, 1.6F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  2.0F,  3.0F,  // comes nearer to one who has moved
    1.2F,  0.56F, 0.78F, 1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  0.49F, 0.45F,  // goes away from him
    0.57F, 0.93F, 0.7F,  0.45F, 0.45F, 0.45F, 0.45F, 0.45F, 1.2F,  1.1F,  // sideways
    0.29F, 0.42F, 0.39F, 0.09F, 0.09F, 0.09F, 0.09F, 0.09F, 0.9F,  1.1F,  // back
    2.1F,  2.2F,  2.7F,  3.4F,  3.4F,  3.4F,  3.4F,  3.4F,  2.3F,  2.1F,  // once more
    1.2F,  1.6F,  1.1F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.1F,  0.99F,  // comes between the home rows
    1.5F,  2.7F,  1.4F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.3F,  0.99F,  // comes to the enemy's
    1.0F,  // a leap
    5.7F,  7.1F,  6.2F,  0.31F, 0.05F, 16.0F, 0.05F,  // attacks
    4.2F,  2.0F,  3.7F,  0.34F, 0.05F, 0.05F,  // approaches
    12.7F, 8.2F,  2.7F,  1.1F,  0.63F, 20.2F,  // guards a friend against
    4.2F,  2.6F,  3.1F,  1.5F,  1.1F,  8.6F,  // comes nearer to
    3.0F,  2.9F,  2.8F,  1.9F,  0.22F,  // leaves
    30.0F, 20.0F, 30.0F, 30.0F, 5.8F,  // .. who came in the move before
    0.86F, 1.0F,  0.94F, 0.77F, 0.3F,  // goes away from
};

constexpr Habits::Table simple_open{
    1,
    0.82F, 1.7F,  0.67F, 0.71F, 0.83F, 0.8F,  0.89F, 0.98F, 0.55F, 0.58F,  // begins
    1.4F,  0.68F, 1.6F,  1.4F,  1.5F,  1.6F,  1.6F,  1.8F,  1.2F,  1.2F,  // goes on
    0.14F, 2.5F,  0.36F, 0.66F, 0.82F, 1.4F,  2.8F,  1.5F,  0.37F, 6.5F,  // attacks one who has moved
    2.1F,  20.0F, 20.0F, 1.2F,  0.83F, 1.4F,  1.4F,  0.5F,  2.4F,  2.0F,  // attacks one who has not
    0.11F, 0.52F, 0.77F, 0.9F,  1.3F,  1.8F,  2.5F,  2.6F,  1.4F,  0.43F,  // approaches one who has moved
    0.64F, 1.1F,  1.0F,  0.72F, 0.6F,  0.63F, 0.38F, 0.24F, 0.83F, 0.7F,  // approaches one who has not
    20.0F, 2.9F,  8.6F,  12.0F, 8.7F,  4.4F,  4.5F,  2.2F,  10.0F, 2.7F,  // leaves one who has moved
    1.1F,  0.37F, 0.47F, 1.1F,  1.0F,  0.9F,  0.81F, 1.3F,  1.0F,  1.2F,  // leaves one who has not
    1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  // guards a friend against one who has moved
    1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  // comes nearer to one who has moved
    1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  // goes away from him
    0.45F, 0.45F, 0.45F, 0.45F, 0.45F, 0.45F, 0.45F, 0.45F, 0.45F, 0.45F,  // sideways
    0.09F, 0.09F, 0.09F, 0.09F, 0.09F, 0.09F, 0.09F, 0.09F, 0.09F, 0.09F,  // back
    3.4F,  3.4F,  3.4F,  3.4F,  3.4F,  3.4F,  3.4F,  3.4F,  3.4F,  3.4F,  // once more
    1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  // comes between the home rows
    1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  // comes to the enemy's
    1.7F,  // a leap
    6.4F,  6.4F,  6.4F,  0.42F, 0.05F, 6.4F,  0.05F,  // attacks
    4.0F,  4.0F,  4.0F,  0.35F, 0.2F,  0.3F,  // approaches
    17.0F, 17.0F, 17.0F, 0.91F, 0.85F, 17.0F,  // guards a friend against
    1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  // comes nearer to
    2.9F,  2.9F,  2.9F,  2.2F,  0.29F,  // leaves
    20.0F, 20.0F, 20.0F, 19.0F, 7.1F,  // .. who came in the move before
    1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  // goes away from
};

constexpr Habits::Table greedy_open{
    1,
    0.98F, 0.97F, 0.96F, 0.71F, 0.83F, 0.8F,  0.89F, 0.98F, 0.57F, 0.61F,  // begins
    1.4F,  0.81F, 1.7F,  1.4F,  1.5F,  1.6F,  1.6F,  1.8F,  1.2F,  1.1F,  // goes on
    0.72F, 9.3F,  2.3F,  0.66F, 0.82F, 1.4F,  2.8F,  1.5F,  0.13F, 30.0F,  // attacks one who has moved
    17.2F, 30.0F, 30.0F, 1.2F,  0.83F, 1.4F,  1.4F,  0.5F,  26.0F, 20.1F,  // attacks one who has not
    0.05F, 0.12F, 0.07F, 0.9F,  1.3F,  1.8F,  2.5F,  2.6F,  0.27F, 0.13F,  // approaches one who has moved
    0.48F, 1.8F,  2.1F,  0.72F, 0.6F,  0.63F, 0.38F, 0.24F, 0.85F, 0.3F,  // approaches one who has not
    30.0F, 14.1F, 26.2F, 12.0F, 8.7F,  4.4F,  4.5F,  2.2F,  30.0F, 9.9F,  // leaves one who has moved
    2.7F,  0.56F, 1.4F,  1.1F,  1.0F,  0.9F,  0.81F, 1.3F,  2.6F,  2.8F,  // leaves one who has not
    1.4F,  0.75F, 0.81F, 1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  0.86F, 1.0F,  // guards a friend against one who has moved
    1.4F,  0.97F, 1.2F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.2F,  1.4F,  // comes nearer to one who has moved
    1.1F,  0.77F, 0.99F, 1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.1F,  1.2F,  // goes away from him
    0.31F, 0.23F, 0.3F,  0.45F, 0.45F, 0.45F, 0.45F, 0.45F, 0.32F, 0.33F,  // sideways
    0.07F, 0.05F, 0.05F, 0.09F, 0.09F, 0.09F, 0.09F, 0.09F, 0.09F, 0.09F,  // back
    2.5F,  1.3F,  2.3F,  3.4F,  3.4F,  3.4F,  3.4F,  3.4F,  2.8F,  3.3F,  // once more
    1.4F,  1.9F,  1.8F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.4F,  1.4F,  // comes between the home rows
    1.9F,  4.6F,  3.2F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  2.2F,  1.6F,  // comes to the enemy's
    1.5F,  // a leap
    28.2F, 6.4F,  28.5F, 2.2F,  0.05F, 8.3F,  0.05F,  // attacks
    10.2F, 4.0F,  1.4F,  1.2F,  0.05F, 0.05F,  // approaches
    7.8F,  17.0F, 4.3F,  0.76F, 0.99F, 8.1F,  // guards a friend against
    3.0F,  1.0F,  0.97F, 1.1F,  1.2F,  6.5F,  // comes nearer to
    2.9F,  2.9F,  2.9F,  1.8F,  0.78F,  // leaves
    30.0F, 20.0F, 30.0F, 3.5F,  13.0F,  // .. who came in the move before
    0.56F, 1.0F,  1.1F,  0.9F,  0.77F,  // goes away from
};

constexpr Habits::Table bold_open{
    1,
    1.2F,  1.9F,  1.1F,  0.71F, 0.83F, 0.8F,  0.89F, 0.98F, 1.1F,  1.2F,  // begins
    1.2F,  1.3F,  1.2F,  1.4F,  1.5F,  1.6F,  1.6F,  1.8F,  1.2F,  1.2F,  // goes on
    3.7F,  15.4F, 6.6F,  0.66F, 0.82F, 1.4F,  2.8F,  1.5F,  1.7F,  2.4F,  // attacks one who has moved
    9.3F,  30.0F, 27.9F, 1.2F,  0.83F, 1.4F,  1.4F,  0.5F,  4.3F,  2.9F,  // attacks one who has not
    0.71F, 0.68F, 0.95F, 0.9F,  1.3F,  1.8F,  2.5F,  2.6F,  1.1F,  0.99F,  // approaches one who has moved
    0.88F, 0.99F, 1.1F,  0.72F, 0.6F,  0.63F, 0.38F, 0.24F, 0.97F, 1.1F,  // approaches one who has not
    2.9F,  1.4F,  1.4F,  12.0F, 8.7F,  4.4F,  4.5F,  2.2F,  1.3F,  0.9F,  // leaves one who has moved
    2.2F,  0.61F, 0.95F, 1.1F,  1.0F,  0.9F,  0.81F, 1.3F,  1.3F,  1.4F,  // leaves one who has not
    0.68F, 0.88F, 1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.2F,  0.81F,  // guards a friend against one who has moved
    1.0F,  0.92F, 0.99F, 1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  0.97F, 1.1F,  // comes nearer to one who has moved
    0.9F,  0.93F, 0.94F, 1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  0.91F, 0.86F,  // goes away from him
    0.35F, 0.14F, 0.36F, 0.45F, 0.45F, 0.45F, 0.45F, 0.45F, 0.35F, 0.34F,  // sideways
    0.1F,  0.05F, 0.11F, 0.09F, 0.09F, 0.09F, 0.09F, 0.09F, 0.12F, 0.1F,  // back
    0.98F, 0.95F, 1.0F,  3.4F,  3.4F,  3.4F,  3.4F,  3.4F,  1.1F,  1.1F,  // once more
    1.1F,  0.95F, 1.1F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.1F,  1.0F,  // comes between the home rows
    1.2F,  3.8F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.0F,  1.1F,  // comes to the enemy's
    1.4F,  // a leap
    30.0F, 11.4F, 30.0F, 0.07F, 0.05F, 17.4F, 0.05F,  // attacks
    5.9F,  4.9F,  4.8F,  4.9F,  0.05F, 0.1F,  // approaches
    5.6F,  16.4F, 3.1F,  1.0F,  0.75F, 4.6F,  // guards a friend against
    1.2F,  1.0F,  1.1F,  1.1F,  1.0F,  1.1F,  // comes nearer to
    10.2F, 2.9F,  3.8F,  0.84F, 1.4F,  // leaves
    30.0F, 20.0F, 30.0F, 1.3F,  24.1F,  // .. who came in the move before
    1.0F,  1.0F,  0.94F, 0.9F,  1.1F,  // goes away from
};

// clang-format on

}  // namespace

const std::vector<Habits::Table>& Habits::ways(bool crowded) {
  static const std::vector<Table> crowd{careful_crowd, simple_crowd, greedy_crowd, bold_crowd, suspicious_crowd};
  static const std::vector<Table> open{careful_open, simple_open, greedy_open, bold_open};
  return crowded ? crowd : open;
}

}  // namespace gonfalon::bot::battle
