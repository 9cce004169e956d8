import type pg from 'pg'

/**
 * Revokes what PostgreSQL gives every role and no code of the server needs: large objects, which fill the disk past every
 * constraint, and anonymous code (`do`). Runs as a superuser in the database itself; writes nothing where it is done.
 * `operation/database/make-roles.sh` has the same statements.
 */
export async function closeDefaults(superuser: pg.Client, owner: string): Promise<void> {
  const { rows } = await superuser.query<{ open: boolean }>(`
    select has_language_privilege('public', 'plpgsql', 'usage')
      or has_function_privilege('public', 'lo_create(oid)', 'execute') as open`)
  if (!rows[0]?.open) return
  await superuser.query(`
    revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
    revoke usage on language plpgsql from public;
    grant usage on language plpgsql to ${superuser.escapeIdentifier(owner)}`)
}
