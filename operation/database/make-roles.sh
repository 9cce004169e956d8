#!/bin/sh
# Creates the database and its two roles: the owner, which migrates, and the server, which has grants only. Run it once, as a
# superuser of PostgreSQL. psql reads host and login from PGHOST, PGUSER and PGPASSWORD. The image of PostgreSQL runs it when
# its data folder is new.
set -eu
name=${DATABASE_NAME:-paps}
PGUSER=${PGUSER:-${POSTGRES_USER:-postgres}}
export PGUSER
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname=postgres \
  --set=name="$name" --set=owner="${name}_owner" --set=server="${name}_server" \
  --set=owner_password="$OWNER_PASSWORD" --set=server_password="$SERVER_PASSWORD" <<'SQL'
create role :"owner" login password :'owner_password';
create role :"server" login password :'server_password';
-- Behind a PgBouncer in transaction mode a session can't set these for itself.
alter role :"server" set statement_timeout = '30s';
alter role :"server" set idle_in_transaction_session_timeout = '30s';
create database :"name" owner :"owner";
revoke connect, temporary on database :"name" from public;
grant connect on database :"name" to :"server";
\connect :name
-- What every role has by default and no code of the server needs: large objects and anonymous code.
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
revoke usage on language plpgsql from public;
grant usage on language plpgsql to :"owner";
SQL
