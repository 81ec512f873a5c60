#!/bin/sh
# Tries the Debian package where nothing is prepared for it: a fresh Debian tree with what a minimal desktop has and no
# Python. Installs it, opens a saved game by its file type, runs the self-test, removes it, and looks for what is left.
#
#   sudo packaging/try_in_bare_debian.sh dist/table-tracker_0.1.0_amd64.deb [RELEASE]
#
# Needs root and debootstrap. Packages come from where the apt of this machine takes its own. BASE=FOLDER keeps the
# fresh tree there, and takes it from there the next time.
set -eu

package=$(readlink -f "${1:?which package?}")
release=${2:-bookworm}
[ "$(id -u)" = 0 ] || { echo "this needs root" >&2; exit 2; }
command -v debootstrap >/dev/null || { echo "this needs debootstrap" >&2; exit 2; }

work=$(mktemp -d "${TMPDIR:-/tmp}/table-tracker-bare.XXXXXX")
tree=$work/tree

cleanup() {
    for inside in proc dev; do
        if mountpoint -q "$tree/$inside"; then umount "$tree/$inside" || umount -l "$tree/$inside"; fi
    done
    # Nothing is deleted through a mount that could not be taken away.
    if mountpoint -q "$tree/proc" || mountpoint -q "$tree/dev"; then
        echo "$tree is still mounted; not deleted" >&2
    else
        rm -rf "$work"
    fi
}
trap cleanup EXIT
trap 'exit 1' INT TERM

say() { echo "== $*"; }
in_tree() { chroot "$tree" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
as_user() { chroot --userspec=1000:1000 "$tree" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/home/player LANG=C.UTF-8 XDG_RUNTIME_DIR=/run/player "$@"; }
listing() { (cd "$tree" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./var/cache -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/log -o -path ./run -o -path ./home \) -prune -o -print | sort); }

say "a fresh $release"
base=${BASE:-$work/base}
if [ ! -x "$base/bin/sh" ] && [ ! -x "$base/usr/bin/sh" ]; then
    mirror=$(apt-get indextargets --format '$(SITE) $(RELEASE)' | awk -v r="$release" '$2 == r { print $1; exit }')
    [ -n "$mirror" ] || { echo "the apt of this machine has no source for $release" >&2; exit 2; }
    debootstrap --variant=minbase "$release" "$base" "$mirror" >"$work/debootstrap.log" 2>&1 || { tail "$work/debootstrap.log" >&2; exit 1; }
fi
mkdir "$tree"
cp -a "$base/." "$tree/"
cp /etc/resolv.conf "$tree/etc/resolv.conf"
[ ! -f /etc/hosts ] || cp /etc/hosts "$tree/etc/hosts"
mkdir -p "$tree/etc/apt/apt.conf.d"
apt-config dump | grep -E '^Acquire::(http|https)::Proxy' >"$tree/etc/apt/apt.conf.d/90proxy" || true
mount -t proc proc "$tree/proc"
mount -t tmpfs dev "$tree/dev"
mknod -m 666 "$tree/dev/null" c 1 3
mknod -m 666 "$tree/dev/zero" c 1 5
mknod -m 666 "$tree/dev/urandom" c 1 9
mknod -m 666 "$tree/dev/random" c 1 8
mkdir -m 1777 "$tree/dev/shm"

say "a minimal desktop: X, and what opens files"
in_tree apt-get update -qq
in_tree apt-get install -y -qq --no-install-recommends xvfb xauth xdg-utils shared-mime-info desktop-file-utils \
    hicolor-icon-theme fonts-dejavu-core libglib2.0-bin procps >"$work/apt.log" 2>&1 || { tail "$work/apt.log" >&2; exit 1; }
in_tree useradd --uid 1000 --create-home player
mkdir -p "$tree/run/player" "$tree/tmp/.X11-unix"
chown 1000:1000 "$tree/run/player"
chmod 1777 "$tree/tmp" "$tree/tmp/.X11-unix"
if in_tree sh -c 'command -v python3 || command -v python'; then echo "there is a Python in the tree" >&2; exit 1; fi

say "the libraries that the package asks for come first, so that they are not taken for left-overs"
cp "$package" "$tree/tmp/table-tracker.deb"
depends=$(dpkg-deb -f "$package" Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/,/ /g')
# shellcheck disable=SC2086 # several words
in_tree apt-get install -y -qq --no-install-recommends $depends >>"$work/apt.log" 2>&1 || { tail "$work/apt.log" >&2; exit 1; }
listing >"$work/before"

say "install"
in_tree dpkg -i /tmp/table-tracker.deb
[ "$(in_tree dpkg-query -W -f '${Status}' table-tracker)" = "install ok installed" ]
as_user table-tracker --version

say "self-test without a screen, and on X11"
as_user table-tracker --self-test
as_user xvfb-run -a env QT_QPA_PLATFORM=xcb table-tracker --self-test

say "a saved game by its file type"
game=/home/player/evening.tabletracker
cat >"$tree/tmp/script.json" <<'SCRIPT'
{"system": "storytelling", "sides": ["pc", "st"],
 "figures": [{"id": "mira", "side": "pc", "stats": {"dexterity": 3, "wits": 2}}, {"id": "thug", "side": "st"}],
 "steps": [{"do": "roll_initiative", "dice": {"mira": 6, "thug": 1}}, {"do": "fix_order"}]}
SCRIPT
as_user table-tracker play /tmp/script.json --journal "$game" >/dev/null
before=$(as_user table-tracker show "$game")
type_of() { as_user gio info -a standard::content-type "$1" | sed -n 's/ *standard::content-type: *//p'; }
kind=$(type_of "$game")
[ "$kind" = application/x-table-tracker ] || { echo "the file type is $kind" >&2; exit 1; }
as_user gio mime application/x-table-tracker
as_user gio mime application/x-table-tracker | grep -q table-tracker.desktop || { echo "nothing opens the file type" >&2; exit 1; }

[ ! -e "$tree$game.lock" ] || { echo "the game is locked before it is opened" >&2; exit 1; }
for opener in "gio open" "xdg-open"; do
    # The lock beside the game tells that the program has it open.
    # Without a desktop's name xdg-open asks tools that only some systems have.
    as_user xvfb-run -a env XDG_CURRENT_DESKTOP=GNOME sh -c "
        $opener $game &
        waited=0
        while [ ! -e $game.lock ] && [ \$waited -lt 300 ]; do sleep 0.1; waited=\$((waited + 1)); done
        found=1; [ -e $game.lock ] && found=0
        sleep 1
        for at in /proc/[0-9]*; do
            [ \"\$(readlink \$at/exe 2>/dev/null)\" = /usr/lib/table-tracker/table-tracker ] && kill \${at#/proc/} || true
        done
        wait
        exit \$found" || { echo "$opener did not open the game" >&2; exit 1; }
    rm -f "$tree$game.lock"
    echo "ok: $opener opens the game"
done
[ "$(as_user table-tracker show "$game")" = "$before" ] || { echo "opening changed the game" >&2; exit 1; }

say "remove"
user_before=$(cd "$tree/home" && find . -type f | sort)
in_tree dpkg --purge table-tracker
listing >"$work/after"
# The databases of file types are rebuilt, not removed; their names stay the same.
if ! diff "$work/before" "$work/after"; then echo "this is left, or gone" >&2; exit 1; fi
[ "$(cd "$tree/home" && find . -type f | sort)" = "$user_before" ] || { echo "files of the user are gone" >&2; exit 1; }
[ -s "$tree$game" ]
kind=$(type_of "$game")
[ "$kind" != application/x-table-tracker ] || { echo "the file type is still known" >&2; exit 1; }
say "all well: nothing is left of the program, and the user's files are all there"
