import { sql } from 'kysely'
import { IS_SPREAD } from '../engine.ts'
import type { Reader, Tx } from '../transaction.ts'
import { CITUS_FUNCTION_GRANTS, CITUS_GRANTS, FUNCTION_GRANTS, type Privilege, TABLE_GRANTS } from './grants.ts'

/** Privileges of a role in this database, by table, in the format of `TABLE_GRANTS`. */
interface Granted {
  tables: Map<string, string[]>
  functions: Set<string>
}

/**
 * Grants the role exactly what the lists of the engine name and revokes everything else, from PUBLIC too. Writes nothing
 * where the privileges already match. A table without a line belongs to a newer version and is not changed.
 * @returns the number of tables and functions whose privileges were changed
 */
export async function applyGrants(tx: Tx, role: string): Promise<number> {
  const [mine, everybodys] = [await readGranted(tx, role), await readGranted(tx, null)]
  let changed = 0
  const wanted = await readWanted(tx)
  for (const [table, privileges] of wanted.tables) {
    const isRight = isSame(mine.tables.get(table) ?? [], privileges) && !everybodys.tables.has(table)
    if (isRight) continue
    await sql`revoke all on ${sql.table(table)} from ${sql.id(role)}, public`.execute(tx)
    await sql`grant ${sql.raw(privileges.join(', '))} on ${sql.table(table)} to ${sql.id(role)}`.execute(tx)
    changed++
  }
  for (const signature of wanted.functions) {
    if (mine.functions.has(signature) && !everybodys.functions.has(signature)) continue
    await sql`revoke all on function ${sql.raw(signature)} from public`.execute(tx)
    await sql`grant execute on function ${sql.raw(signature)} to ${sql.id(role)}`.execute(tx)
    changed++
  }
  return changed
}

/** Returns a sentence for each privilege that differs from the lists. For the role itself, which cannot change them. */
export async function findWrongGrants(reader: Reader, role: string): Promise<string[]> {
  const { tables, functions } = await readGranted(reader, role)
  const everybodys = await readGranted(reader, null)
  const wanted = await readWanted(reader)
  return [
    ...wanted.tables.flatMap(([table, privileges]) => {
      const has = [...(tables.get(table) ?? []), ...(everybodys.tables.get(table) ?? [])]
      if (isSame(has, privileges)) return []
      return [`on ${table} it has ${has.join(', ') || 'nothing'}, not ${privileges.join(', ')}`]
    }),
    ...wanted.functions.filter((signature) => !functions.has(signature)).map((name) => `it may not call ${name}`),
  ]
}

interface Wanted {
  tables: [string, readonly Privilege[]][]
  functions: readonly string[]
}

/** Returns the lists of the engine. */
async function readWanted(reader: Reader): Promise<Wanted> {
  const { rows } = await sql<{ spread: boolean }>`${sql.raw(IS_SPREAD)}`.execute(reader)
  if (!rows[0]?.spread) return { tables: Object.entries(TABLE_GRANTS), functions: FUNCTION_GRANTS }
  return {
    tables: Object.entries({ ...TABLE_GRANTS, ...CITUS_GRANTS }),
    functions: [...FUNCTION_GRANTS, ...CITUS_FUNCTION_GRANTS],
  }
}

function isSame(granted: readonly string[], wanted: readonly Privilege[]): boolean {
  return granted.map(inOrder).sort().join() === wanted.map(inOrder).sort().join()
}

/** Returns the privilege with its columns sorted. */
function inOrder(privilege: string): string {
  const columns = /\((.*)\)/.exec(privilege)?.[1]
  if (columns === undefined) return privilege
  return privilege.replace(columns, columns.split(/,\s*/).sort().join(' '))
}

/** Reads the privileges of PUBLIC if the role is null. */
async function readGranted(reader: Reader, role: string | null): Promise<Granted> {
  const grantee = role === null ? sql`0` : sql`(select oid from pg_roles where rolname = ${role})`
  const { rows } = await sql<{ name: string; privilege: string }>`
    select c.relname as name, lower(granted.privilege_type) as privilege
    from pg_class c cross join lateral aclexplode(c.relacl) as granted
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and granted.grantee = ${grantee}
    union all
    select c.relname, lower(granted.privilege_type) || ' (' || string_agg(a.attname, ', ' order by a.attname) || ')'
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    cross join lateral aclexplode(a.attacl) as granted
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and granted.grantee = ${grantee}
    group by c.relname, granted.privilege_type`.execute(reader)
  const { rows: functions } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature
    from pg_proc p cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as granted
    where p.pronamespace = 'public'::regnamespace and granted.grantee = ${grantee}`.execute(reader)
  const tables = Map.groupBy(rows, ({ name }) => name)
  return {
    tables: new Map(Array.from(tables, ([name, all]) => [name, all.map(({ privilege }) => privilege)])),
    functions: new Set(functions.map(({ signature }) => signature.replace(/^public\./, '').replace(/,(?=\S)/g, ', '))),
  }
}
