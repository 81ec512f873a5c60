#!/bin/sh
# Puts the program where it was unpacked into the menu of this user and gives it the file type; `--remove` takes both
# away again. The program itself stays in its folder, and saved games stay where they are.
set -e
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}

refresh() {
    if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime"; fi
    if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$share/applications"; fi
}

cd "$here/share"
if [ "${1:-}" = --remove ]; then
    find applications mime icons metainfo -type f | while read -r file; do rm -f "$share/$file"; done
    refresh
    exit 0
fi
find applications mime icons metainfo -type f | while read -r file; do
    mkdir -p "$share/$(dirname "$file")"
    cp "$file" "$share/$file"
done
# The entry has to name the program by its place, which is on no path.
place=$(printf %s "$here" | sed 's/[&|\\]/\\&/g')
sed -i "s|^Exec=table-tracker|Exec=\"$place/table-tracker\"|" "$share/applications/table-tracker.desktop"
refresh
