#!/bin/sh
# PostgreSQL's archive_command: archive-log.sh %p %f. Copies one log segment into BACKUP_DIR/log atomically.
set -eu
from=$1
to="$BACKUP_DIR/log/$2"
mkdir -p "$BACKUP_DIR/log"
# After a crash PostgreSQL may archive a segment again. The same content is accepted; other content under that name is not.
if [ -e "$to" ]; then
  cmp -s "$from" "$to"
  exit
fi
cp "$from" "$to.part"
sync "$to.part"
mv "$to.part" "$to"
