# Prints which letters and digits of a window are hard to read: those whose contrast, as WCAG 2 computes it, is below 4.5.
# usage: awk -v width=COLUMNS -v height=ROWS -v pixels=CELLS_WIDTH -v lines=CELLS_HEIGHT -f contrast.awk TEXT PIXELS
# TEXT has the window's lines; PIXELS is the picture of its cells in ImageMagick's format txt.
# The paper of a cell is its most frequent colour; its ink, of the colours that are there more than once, the one that differs most.

function light(part) { part /= 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ^ 2.4 }
function luminance(colour,   parts) {
  if (!(colour in known)) { split(colour, parts, ","); known[colour] = 0.2126 * light(parts[1]) + 0.7152 * light(parts[2]) + 0.0722 * light(parts[3]) }
  return known[colour]
}
function contrast(one, other,   a, b) {
  a = luminance(one) + 0.05
  b = luminance(other) + 0.05
  return a > b ? a / b : b / a
}

FNR == 1 { ++file }

file == 1 {
  gsub(/[\300-\377][\200-\277]+/, "~")  # a sign that is no letter
  text[FNR - 1] = $0
  next
}

match($0, /^[0-9]+,[0-9]+: \([0-9.,]+/) {
  comma = index($0, ",")
  column = int((substr($0, 1, comma - 1) + 0.5) * width / pixels)
  row = int((substr($0, comma + 1) + 0.5) * height / lines)
  if (substr(text[row], column + 1, 1) !~ /[A-Za-z0-9]/) next
  colour = substr($0, index($0, "(") + 1, RLENGTH - index($0, "("))
  ++count[row "," column, colour]
  colours[row "," column] = colours[row "," column] " " colour
  if (!(++seen[row "," column] % 64)) {  # the list stays short
    delete once
    n = split(colours[row "," column], list, " ")
    colours[row "," column] = ""
    for (i = 1; i <= n; ++i) if (!(list[i] in once)) { once[list[i]] = 1; colours[row "," column] = colours[row "," column] " " list[i] }
  }
}

END {
  for (row = 0; row < height; ++row)
    for (column = 0; column < width; ++column) {
      cell = row "," column
      if (!(cell in colours)) continue
      ++measured
      n = split(colours[cell], list, " ")
      paper = list[1]
      for (i = 1; i <= n; ++i) if (count[cell, list[i]] > count[cell, paper]) paper = list[i]
      ink = paper
      for (i = 1; i <= n; ++i) if (count[cell, list[i]] > 1 && contrast(list[i], paper) > contrast(ink, paper)) ink = list[i]
      ratio = contrast(ink, paper)
      if (!least || ratio < least) least = ratio
      if (ratio < 4.495) printf "row %d, column %d: %s is %s on %s, %.2f\n", row + 1, column + 1, substr(text[row], column + 1, 1), ink, paper, ratio
    }
  printf "# %d letters and digits, the least contrast %.2f\n", measured, least
}
