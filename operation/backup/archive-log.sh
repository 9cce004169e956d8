#!/bin/sh
# PostgreSQL's archive_command: archive-log.sh %p %f. Puts one piece of the log into BACKUP_DIR/log, whole or not at all.
set -eu
from=$1
to="$BACKUP_DIR/log/$2"
mkdir -p "$BACKUP_DIR/log"
# After a crash PostgreSQL may hand over again what it already did. The same is fine; another one under that name is not.
if [ -e "$to" ]; then
  cmp -s "$from" "$to"
  exit
fi
cp "$from" "$to.part"
sync "$to.part"
mv "$to.part" "$to"
