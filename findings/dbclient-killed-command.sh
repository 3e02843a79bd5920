#!/bin/sh
# dropbear 2022.83 (dbclient and dropbear) and OpenSSH 9.2p1 (ssh) (Debian 12, packages dropbear-bin and openssh-client).
#
# Expected: when a signal kills the command on the other machine, the client ends with a status that is not 0: 255, or 128 and the
#   signal's number, as a shell says it. So a program that starts ssh learns that something went wrong.
# Behaviour: ssh ends with 255, the same as when the connection is lost. dbclient, which is the ssh of small systems, ends with 0: a command
#   that was killed looks like one that has done its work. A status that the command gives itself passes both.
# Seen:
#   exit 3            ssh 3      dbclient 3
#   kill -TERM $$     ssh 255    dbclient 0
#   kill -KILL $$     ssh 255    dbclient 0
#
# Needs root, ssh, unshare and a free port of the loopback.
set -eu
# shellcheck source=findings/unpacked
. "$(dirname "$0")/unpacked"
unpacked dropbear-bin=2022.83-1+deb12u3
PATH=$folder/usr/sbin:$PATH
port=40724
cd "$folder"
dropbearkey -t ed25519 -f host >/dev/null 2>&1
ssh-keygen -q -t ed25519 -N '' -f key
dropbearconvert openssh dropbear key small_key >/dev/null 2>&1
mkdir -m 700 home home/.ssh
cp key.pub home/.ssh/authorized_keys
chmod 600 home/.ssh/authorized_keys
# dropbear looks for keys in the account's home alone: this one gets another home
sed "s|^\(root:.*:\)[^:]*\(:[^:]*\)$|\1$folder/home\2|" /etc/passwd >passwd
unshare -m sh -c "mount --bind passwd /etc/passwd && exec dropbear -F -E -s -j -k -p 127.0.0.1:$port -r host" 2>log &
server=$!
sleep 1
with_ssh() {
  ssh -F none -p $port -i key -o IdentitiesOnly=yes -o BatchMode=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null \
    -o LogLevel=ERROR root@127.0.0.1 "$1" </dev/null || return $?
}
with_dbclient() { HOME=$folder dbclient -y -y -i small_key -p $port root@127.0.0.1 "$1" </dev/null >/dev/null 2>&1 || return $?; }
seen=$(for command in 'exit 3' 'kill -TERM $$' 'kill -KILL $$'; do
  one=0 two=0
  with_ssh "$command" || one=$?
  with_dbclient "$command" || two=$?
  echo "$command: ssh $one, dbclient $two"
done)
echo "$seen"
same "$seen" 'exit 3: ssh 3, dbclient 3
kill -TERM $$: ssh 255, dbclient 0
kill -KILL $$: ssh 255, dbclient 0'
