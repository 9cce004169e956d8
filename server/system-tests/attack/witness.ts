import { type TestDatabase, testEngine } from '@paps/database/testing'

/** One written row: table, operation and changed columns. */
interface Change {
  table: string
  how: 'INSERT' | 'UPDATE' | 'DELETE'
  columns: string[]
}

/**
 * Rows written independently of a call: by background jobs, and by counting calls. `*` stands for every column. A
 * refused call must not write any other row.
 */
const BACKGROUND: readonly string[] = [
  'rate_limits *',
  'sessions last_seen_at',
  // Chain links and roll-ups are written after their journals.
  'chain_links *',
  'ledger_journals seal',
  'tallies *',
  'tally_cursor *',
  'active_people *',
  'active_returns *',
  'category_tally *',
  // Uses of limited features, including refused ones.
  'usage_counts *',
]

/** Records every row written to a test database. Rolled-back rows do not count. */
export interface Witness {
  /**
   * Returns the writes since the last call, without background writes and the given exceptions: `users pin_failures`.
   */
  changes(except?: readonly string[]): Promise<string[]>
}

/** Jobs write rows that belong to no call, so no job runs. */
export async function holdJobs({ owner: { pool } }: TestDatabase): Promise<void> {
  // In the order in which the scheduler locks them.
  await pool.query(`
    lock table job_schedules, jobs in access exclusive mode;
    create function wait() returns trigger language plpgsql as $$ begin new.run_at := 'infinity'; return new; end $$;
    create trigger wait before insert or update on jobs for each row execute function wait();
    create function never() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger never before insert or update on job_schedules for each row execute function never()`)
}

/** A trigger of a shard can't write to a table of the coordinator. */
const NOT_SPREAD = `
  and tablename not in (select c.relname from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid)`

export async function callWitness({ owner: { pool } }: TestDatabase): Promise<Witness> {
  await pool.query(`
    create table witnessed (position bigserial primary key, "table" text, how text, columns text[]);
    create function witness() returns trigger language plpgsql security definer as $$
      declare
        old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
        new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
        changed text[] := array(
          select key from jsonb_object_keys(old_row || new_row) as key
          where old_row -> key is distinct from new_row -> key order by key);
      begin
        if changed <> '{}' then
          insert into public.witnessed ("table", how, columns) values (tg_table_name, tg_op, changed);
        end if;
        return null;
      end $$`)
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'witnessed'
      ${testEngine === 'citus' ? NOT_SPREAD : ''}`,
  )
  // One table at a time: the running server must not wait for a lock on many tables.
  for (const { name } of tables) {
    await pool.query(
      `create trigger zz_witness after insert or update or delete on ${name} for each row execute function witness()`,
    )
  }
  let last = 0n
  return {
    changes: async (except = []) => {
      const { rows } = await pool.query<Change & { position: bigint }>(
        'select position, "table", how, columns from witnessed where position > $1 order by position',
        [last],
      )
      last = rows.at(-1)?.position ?? last
      const harmless = new Set([...BACKGROUND, ...except])
      return [...new Set(rows.flatMap((change) => namesOf(change, harmless)))].sort()
    },
  }
}

/** An inserted or deleted row is named as a whole, an updated one by its columns. */
function namesOf({ table, how, columns }: Change, harmless: ReadonlySet<string>): string[] {
  if (harmless.has(`${table} *`)) return []
  const names = how === 'UPDATE' ? columns.map((column) => `${table} ${column}`) : [`${table} ${how.toLowerCase()}`]
  return names.filter((name) => !harmless.has(name))
}
