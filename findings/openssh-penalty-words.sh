#!/bin/sh
# OpenSSH 10.0p1 (Debian 13, packages openssh-server and openssh-client), as client and server.
#
# Expected: a player whose address sshd shuts out (PerSourcePenalties, on by default since 9.8) reads the sentence that sshd sends,
#   "Not allowed at this time". So a program that starts ssh can look for it and wait.
# Behaviour: ssh takes the sentence for a line before the banner, and shows such lines only with -v. Without it the player reads
#   that the connection was closed or reset, in one of three wordings, which depend on a race. It looks like a broken network, also
#   for a neighbour at the same address whose key is right. A right key does not get through until the penalty ends (15 seconds
#   and more; four refused keys in a row are enough, although each counts for only 5).
# Seen:
#   refused key, 4 times:   root@127.0.0.1: Permission denied (publickey).
#   right key, shut out:    kex_exchange_identification: read: Connection reset by peer
#                           Connection reset by 127.0.0.1 port 40722
#   or:                     kex_exchange_identification: Connection closed by remote host
#                           Connection closed by 127.0.0.1 port 40722
#   or, most often:         Connection closed by 127.0.0.1 port 40722
#   right key with -v:      debug1: kex_exchange_identification: banner line 0: Not allowed at this time
#
# Needs root, debootstrap and a free port of the loopback. BASE=FOLDER: a Debian 13 made before, which is copied.
set -eu
root=$(mktemp -d)
port=40722
trap 'kill "$(cat "$root/run/t.pid" 2>/dev/null)" 2>/dev/null || :; rm -rf "$root"' EXIT
if [ -n "${BASE:-}" ]; then cp -a "$BASE/." "$root"; else debootstrap --variant=minbase trixie "$root" >"$root.log" 2>&1; fi
cp /etc/resolv.conf "$root/etc/"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" && chmod +x "$root/usr/sbin/policy-rc.d"
inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get update >/dev/null
inside apt-get install -y --no-install-recommends 'openssh-server=1:10.0p1*' 'openssh-client=1:10.0p1*' >/dev/null 2>&1
inside mkdir -p /t /run/sshd
for key in host right wrong; do inside ssh-keygen -q -t ed25519 -N '' -f /t/$key; done
cp "$root/t/right.pub" "$root/t/authorized"
cat >"$root/t/config" <<END
Port $port
ListenAddress 127.0.0.1
HostKey /t/host
AuthorizedKeysFile /t/authorized
PidFile /run/t.pid
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
END
inside /usr/sbin/sshd -f /t/config
try() {  # KEY [OPTION]
  key=$1
  shift
  inside ssh "$@" -F none -p $port -i "/t/$key" -o BatchMode=yes -o IdentitiesOnly=yes -o StrictHostKeyChecking=no \
    -o UserKnownHostsFile=/dev/null -o ConnectTimeout=10 root@127.0.0.1 echo in 2>&1 || :
}
sleep 1
[ "$(try right | tail -n 1)" = in ] || { echo 'the right key does not work'; exit 1; }
for _ in 1 2 3 4 5 6; do try wrong >/dev/null; done
try right | tee "$root/quiet"
try right -v >"$root/loud"
grep 'Not allowed' "$root/loud" || :
! grep -q '^in$' "$root/quiet" || { echo 'changed: the right key gets in'; exit 1; }
! grep -q 'Not allowed' "$root/quiet" || { echo 'changed: ssh shows the sentence'; exit 1; }
grep -q '^Connection \(closed\|reset\) by 127.0.0.1 port' "$root/quiet" || { echo 'changed: other words'; exit 1; }
