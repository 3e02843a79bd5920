#!/bin/sh
# dropbear 2022.83 (Debian 12, packages dropbear-bin and openssh-client).
#
# Expected: like OpenSSH, dropbear sets SSH_ORIGINAL_COMMAND for the command of a key only if the client asked for a command. So
#   a program can ask whether the variable is set.
#   And `dropbear -i` (inetd mode) serves a connection at its standard streams, as `sshd -i` does: also at two pipes, such as
#   ssh's ProxyCommand gives it, so that a test needs no port.
# Behaviour: the variable is always set; it is empty if the client asked for nothing, with a terminal or without.
#   `dropbear -i` calls getpeername() on its standard input and ends with status 1 and without a word unless that is a socket.
# Seen:
#   ssh HOST           <>                OpenSSH's sshd: <unset>
#   ssh HOST a b       <a b>             <a b>
#   cat | dropbear -i | cat              nothing, status 1
#
# Needs root, the two packages, unshare and a free port of the loopback.
set -eu
port=40723
here=$(mktemp -d)
trap 'kill "$(cat "$here/id" 2>/dev/null)" 2>/dev/null || :; rm -rf "$here"' EXIT
cd "$here"
if ! command -v dropbear >/dev/null; then
  apt-get download 'dropbear-bin=2022.83*' >/dev/null 2>&1
  dpkg -x dropbear-bin_*.deb unpacked
  PATH=$here/unpacked/usr/sbin:$here/unpacked/usr/bin:$PATH
fi
dropbearkey -t ed25519 -f host >/dev/null 2>&1
ssh-keygen -q -t ed25519 -N '' -f key
printf '#!/bin/sh\nprintf "<%%s>\\n" "${SSH_ORIGINAL_COMMAND-unset}"\n' >show
chmod +x show
mkdir -m 700 home home/.ssh
{ printf 'command="%s/show" ' "$here"; cat key.pub; } >home/.ssh/authorized_keys
chmod 600 home/.ssh/authorized_keys
# dropbear looks for keys in the account's home alone: this one gets another home
sed "s|^\(root:.*:\)[^:]*\(:[^:]*\)$|\1$here/home\2|" /etc/passwd >passwd
unshare -m sh -c "mount --bind passwd /etc/passwd && exec dropbear -F -E -s -j -k -p 127.0.0.1:$port -r host -P id" 2>log &
while ! [ -s id ]; do sleep 0.1; done
ask() {
  ssh -F none -p $port -i key -o IdentitiesOnly=yes -o BatchMode=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null \
    -o LogLevel=ERROR "$@" | tr -d '\r'
}
for way in -T -tt; do
  said=$(ask $way root@127.0.0.1 </dev/null)
  echo "nothing asked for, $way: $said"
  [ "$said" = '<>' ] || { echo changed; exit 1; }
done
said=$(ask root@127.0.0.1 a b </dev/null)
echo "a b asked for: $said"
[ "$said" = '<a b>' ] || { echo changed; exit 1; }
echo 0 >status
(sleep 1 | { dropbear -i -r host || echo $? >status; } | cat) >heard 2>&1
status=$(cat status)
echo "at pipes: status $status, $(wc -c <heard) bytes"
[ "$status" = 1 ] && ! [ -s heard ] || { echo changed; exit 1; }
