#!/bin/sh
# restore.sh FOLDER [MOMENT] makes a data folder for PostgreSQL from BACKUP_DIR, as everything was at that moment
# ('2026-11-15 10:00:00+00'), or as late as the log goes. Run it as the user PostgreSQL runs as. Nothing that runs is
# touched: start a server on the folder, prove the books, and only then put it in the place of the old one.
set -eu
folder=$1
moment=${2:-}
if [ -e "$folder" ]; then
  echo "$folder is there already. Name a folder that is not." >&2
  exit 1
fi
latest=99999999T999999Z
[ -z "$moment" ] || latest=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ)
base=
for name in $(ls "$BACKUP_DIR/base" | sort); do
  [ "$(printf '%s\n%s\n' "$name" "$latest" | sort | head -n 1)" = "$name" ] && base=$name
done
if [ -z "$base" ]; then
  echo "No backup ends before ${moment:-now}." >&2
  exit 1
fi
cp -Rp "$BACKUP_DIR/base/$base" "$folder"
chmod 700 "$folder"
touch "$folder/recovery.signal"
{
  echo "restore_command = 'cp \"$BACKUP_DIR/log/%f\" \"%p\"'"
  # The archive stays as it is until this server is the one that counts.
  echo "archive_mode = off"
  if [ -n "$moment" ]; then
    echo "recovery_target_time = '$moment'"
    echo "recovery_target_action = promote"
  fi
} >>"$folder/postgresql.auto.conf"
echo "Restored $base into $folder. Start PostgreSQL on it; it reads the log${moment:+ until $moment} by itself."
