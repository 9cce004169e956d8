import { sql } from 'kysely'
import type { Reader } from '../transaction.ts'

/** The role of a connection and its excess privileges. */
export interface RoleFacts {
  name: string
  database: string
  /** Whether it may create tables. It is then the owner's role and can migrate. */
  canMakeTables: boolean
  ownsObjects: boolean
  /** Privileges beyond grants, in words. Empty for the server's role. */
  faults: string[]
  /** Privileges that are harmless but should be revoked. */
  remarks: string[]
}

interface Row {
  name: string
  acts_as: string
  database: string
  superuser: boolean
  attributes: string[]
  member_of: string[]
  owned: number
  can_make_tables: boolean
  can_make_schemas: boolean
  can_make_temporary: boolean
}

/** Describes session_user, not current_user: a session can reset a role that it has set. */
export async function describeRole(reader: Reader): Promise<RoleFacts> {
  const { rows } = await sql<Row>`
    select r.rolname as name, current_user::text as acts_as, current_database()::text as database,
      r.rolsuper as superuser,
      array_remove(array[
        case when r.rolcreaterole then 'CREATEROLE' end, case when r.rolcreatedb then 'CREATEDB' end,
        case when r.rolreplication then 'REPLICATION' end, case when r.rolbypassrls then 'BYPASSRLS' end], null)
        as attributes,
      array(select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid
        where m.member = r.oid order by g.rolname) as member_of,
      (select count(*)::int from pg_shdepend d
        where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype = 'o'
          and (d.dbid = 0 or d.dbid = (select oid from pg_database where datname = current_database()))
          and d.classid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_namespace'::regclass,
            'pg_database'::regclass)) as owned,
      has_schema_privilege(r.rolname, 'public', 'create') as can_make_tables,
      has_database_privilege(r.rolname, current_database(), 'create') as can_make_schemas,
      has_database_privilege(r.rolname, current_database(), 'temporary') as can_make_temporary
    from pg_roles r
    where r.rolname = session_user`.execute(reader)
  const [row] = rows
  if (!row) throw new Error('The role of the session does not exist.')
  return {
    name: row.name,
    database: row.database,
    canMakeTables: row.can_make_tables,
    ownsObjects: row.owned > 0,
    faults: faultsOf(row),
    remarks: row.can_make_temporary ? [`it may make temporary tables in ${row.database}`] : [],
  }
}

function faultsOf(row: Row): string[] {
  return [
    ...(row.superuser ? ['it is a superuser'] : []),
    ...(row.acts_as === row.name ? [] : [`it acts as ${row.acts_as}`]),
    ...row.attributes.map((attribute) => `it has ${attribute}`),
    ...row.member_of.map((role) => `it is a member of ${role}`),
    ...(row.owned > 0 ? [`it owns ${row.owned} objects`] : []),
    ...(row.can_make_tables ? ['it may make tables in the schema public'] : []),
    ...(row.can_make_schemas ? ['it may make schemas'] : []),
  ]
}
