#!/bin/sh
# Takes a base backup of the database at DATABASE_URL into BACKUP_DIR/base, verifies it, and removes backups beyond the last
# KEEP_BACKUPS (7) with the log segments that only they need. Run it every night as PostgreSQL's user, with a role that has
# replication rights. Copies FILES_DIR (DATA_DIR/files of the servers) too, if set.
set -eu
keep=${KEEP_BACKUPS:-7}
making="$BACKUP_DIR/base/.making"
mkdir -p "$BACKUP_DIR/base" "$BACKUP_DIR/log"
rm -rf "$making"
pg_basebackup --dbname="$DATABASE_URL" --pgdata="$making" --wal-method=stream --checkpoint=fast
pg_verifybackup --quiet "$making"
# Named by its end time: any later moment can be restored from it.
name=$(date -u +%Y%m%dT%H%M%SZ)
mv "$making" "$BACKUP_DIR/base/$name"

# Files are immutable, so only new ones are copied.
if [ -n "${FILES_DIR:-}" ]; then
  mkdir -p "$BACKUP_DIR/files"
  cp -Rpu "$FILES_DIR/." "$BACKUP_DIR/files/"
fi

ls "$BACKUP_DIR/base" | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
  rm -rf "${BACKUP_DIR:?}/base/${old:?}"
done
oldest=$(ls "$BACKUP_DIR/base" | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION:.*file \([0-9A-F]*\)).*$/\1/p' "$BACKUP_DIR/base/$oldest/backup_label")
pg_archivecleanup "$BACKUP_DIR/log" "$first"
echo "Backed up as $name; $(ls "$BACKUP_DIR/base" | wc -l) kept, the oldest is $oldest."
