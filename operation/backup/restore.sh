#!/bin/sh
# restore.sh FOLDER [MOMENT] makes a data folder for PostgreSQL from BACKUP_DIR, in the state of that moment
# ('2026-11-15 10:00:00+00') or of the end of the log. With RESTORE_POINT it is the state of that named point, and MOMENT only
# chooses the base backup: for the nodes of a Citus cluster. Run it as PostgreSQL's user. No running database is touched: start a
# server on the folder, verify the books, and only then replace the old folder by it.
set -eu
folder=$1
moment=${2:-}
if [ -e "$folder" ]; then
  echo "$folder exists. Name a new folder." >&2
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
  # The archive is not written until this server replaces the old one.
  echo "archive_mode = off"
  if [ -n "${RESTORE_POINT:-}" ]; then
    echo "recovery_target_name = '$RESTORE_POINT'"
    echo "recovery_target_action = promote"
  elif [ -n "$moment" ]; then
    echo "recovery_target_time = '$moment'"
    echo "recovery_target_action = promote"
  fi
} >>"$folder/postgresql.auto.conf"
echo "Restored $base into $folder. Start PostgreSQL on it; it replays the log${moment:+ until $moment}."
