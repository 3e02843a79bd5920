#!/bin/sh
# neovim 0.7.2-7 (its terminal, libvterm 0.1.4-1), dvtm 0.15+40.g311a8c0-1, rxvt-unicode 9.30-2+b4, zutty 0.14.0.20230218+dfsg1-1,
# PuTTY's pterm 0.78-2+deb12u2, xterm 379-1, tmux 3.3a-3 (Debian 12); the ones with a window on an X server that shows nothing (Xvfb,
# as the system has it).
#
# Expected: ECMA-48's strings, APC (`ESC _ .. ESC \`), PM (`ESC ^ ..`), SOS (`ESC X ..`) and DCS (`ESC P ..`), are parsed by every
#   terminal, and one that does not know what a string asks for drops it. So a program may ask by APC whether the terminal draws
#   pictures, as kitty's protocol does, or by DCS for a capability, and where nobody knows the answer nothing is seen.
# Behaviour: xterm and tmux do so. neovim, urxvt and zutty show the text of the first three, pterm and dvtm that of all four, as if it
#   had been printed. Only OSC is dropped everywhere. What such a program asks stands on the player's screen.
# Seen, the column after `CSI H`, a string of six letters, and `CSI 6 n` (dvtm counts from 0):
#              APC  PM  SOS DCS OSC
#   xterm, tmux  1   1   1   1   1
#   neovim       7   7   7   1   1
#   urxvt        7   7   7   1   1
#   zutty        7   7   7   1   1
#   pterm        7   7   7   7   1
#   dvtm         6   6   6   6   0
# shellcheck disable=SC2016,SC2046 # for the inner shell; answers without blanks
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked neovim=0.7.2-7 libvterm0=0.1.4-1 dvtm=0.15+40.g311a8c0-1 rxvt-unicode=9.30-2+b4 zutty=0.14.0.20230218+dfsg1-1 pterm=0.78-2+deb12u2 xterm=379-1 tmux=3.3a-3
hidden_display
printf '#!/bin/sh\nexec nvim -u NONE "term://$1"\n' >"$folder/in-neovim"
printf '#!/bin/sh\nexec dvtm "$*"\n' >"$folder/in-dvtm"
printf '#!/bin/sh\nexec tmux -S %s/socket -f /dev/null new-session "$@"\n' "$folder" >"$folder/in-tmux"
chmod +x "$folder"/in-*
column_after() {
  name=$1
  shift
  echo "$name:" $("$here/ask.py" '\e[H\e_hidden\e\\\e[6n' '\e[H\e^hidden\e\\\e[6n' '\e[H\eXhidden\e\\\e[6n' '\e[H\ePhidden\e\\\e[6n' \
    '\e[H\e]7777;hidden\e\\\e[6n' -- "$@" | sed 's/.*;\([0-9]*\)R$/\1/')
}
seen=$(column_after xterm xterm -e @; column_after tmux "$folder/in-tmux" @; column_after neovim "$folder/in-neovim" @
  column_after urxvt urxvt -e @; column_after zutty zutty -e @; column_after pterm pterm -e @; column_after dvtm "$folder/in-dvtm" @)
echo "$seen"
same "$seen" 'xterm: 1 1 1 1 1
tmux: 1 1 1 1 1
neovim: 7 7 7 1 1
urxvt: 7 7 7 1 1
zutty: 7 7 7 1 1
pterm: 7 7 7 7 1
dvtm: 6 6 6 6 0'
