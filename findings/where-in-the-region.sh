#!/bin/sh
# xterm 379-1, mlterm 3.9.0-1+b1, stterm 0.9-1, rxvt-unicode 9.30-2+b4, PuTTY's pterm 0.78-2+deb12u2, on an X server that shows nothing
# (Xvfb, as the system has it); tmux 3.3a-3, neovim 0.7.2-7 (its terminal) (Debian 12).
#
# Expected: in origin mode (`CSI ? 6 h`) rows are counted from the top of the scrolling region, both where a program puts the cursor
#   and where the terminal says it is, as DEC's manuals have it. So who asks with `CSI 6 n` can go back there with `CSI row ; column H`.
# Behaviour: xterm and mlterm do so. The others take the row from the region's top but answer with the one from the window's top. A
#   program that goes back where it was told to be lands as many rows too low as stand above the region.
# Seen, after `CSI 3;9 r CSI ? 6 h CSI 2;2 H CSI 6 n`: xterm, mlterm 2;2; st, urxvt, pterm, tmux, neovim 4;2.
# shellcheck disable=SC2016,SC2046 # for the inner shell; answers without blanks
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked xterm=379-1 mlterm=3.9.0-1+b1 stterm=0.9-1 rxvt-unicode=9.30-2+b4 pterm=0.78-2+deb12u2 tmux=3.3a-3 neovim=0.7.2-7 libvterm0=0.1.4-1
hidden_display
printf '#!/bin/sh\nexec nvim -u NONE "term://$1"\n' >"$folder/in-neovim"
chmod +x "$folder/in-neovim"
place() {
  name=$1
  shift
  echo "$name:" $("$here/ask.py" '\e[3;9r\e[?6h\e[2;2H\e[6n' -- "$@")
}
seen=$(place xterm xterm -e @; place mlterm mlterm -e @; place st stterm -e @; place urxvt urxvt -e @; place pterm pterm -e @
  place tmux tmux -S "$folder/socket" -f /dev/null new-session @; place neovim "$folder/in-neovim" @)
echo "$seen"
same "$seen" 'xterm: \x1b[2;2R
mlterm: \x1b[2;2R
st: \x1b[4;2R
urxvt: \x1b[4;2R
pterm: \x1b[4;2R
tmux: \x1b[4;2R
neovim: \x1b[4;2R'
