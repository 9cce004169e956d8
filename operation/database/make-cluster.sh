#!/bin/sh
# Makes a Citus cluster of nodes that have the database and its roles (make-roles.sh, with the same passwords on every node).
# Run it before the first migration, as a superuser of PostgreSQL:
#   COORDINATOR=coordinator:5432 WORKERS="worker-1:5432 worker-2:5432" make-cluster.sh
# Run it again with more WORKERS to add them; "select rebalance_table_shards()" then moves shards to them.
set -eu
name=${DATABASE_NAME:-paps}
PGUSER=${PGUSER:-${POSTGRES_USER:-postgres}}
export PGUSER
on() {
  node=$1
  shift
  psql --quiet --no-psqlrc --tuples-only --set=ON_ERROR_STOP=1 --host="${node%:*}" --port="${node#*:}" --dbname="$name" "$@"
}
for each in $COORDINATOR $WORKERS; do
  on "$each" --command="set client_min_messages = warning" --command="create extension if not exists citus" >/dev/null
done
on "$COORDINATOR" --command="select citus_set_coordinator_host('${COORDINATOR%:*}', ${COORDINATOR#*:})" >/dev/null
for each in $WORKERS; do
  on "$COORDINATOR" --command="select citus_add_node('${each%:*}', ${each#*:})" >/dev/null
done
on "$COORDINATOR" --command="alter database \"$name\" set paps.spread = 'ledger'"
