import { bigintArray, type Tx } from '@paps/database'
import { OUTSIDE_KINDS } from '@paps/ledger'
import { type RawBuilder, sql } from 'kysely'
import {
  freshMovements,
  rolledUpMovements,
  SUMS,
  selectActiveDays,
  selectReturns,
  selectTallies,
} from '../dashboard/tally-store.ts'
import { type BooksCheck, count } from './report.ts'

const sums = sql.join(SUMS.map((name) => sql.ref(name)))
const nothing = sql.join(SUMS.map(() => sql`0`))

/** Pairs of queries with the same columns: the stored roll-ups and their recomputation. */
const PAIRS: readonly { noun: string; key: string; kept: RawBuilder<unknown>; true: RawBuilder<unknown> }[] = [
  {
    noun: 'tally',
    key: `concat_ws(' ', grain, starts_at, kind)`,
    // A tally of zeros equals a missing one.
    kept: sql`select grain, starts_at, kind, ${sums} from tallies where (${sums}) <> (${nothing})`,
    true: sql`select grain, starts_at, kind, ${sums} from (${selectTallies(rolledUpMovements)}) made where (${sums}) <> (${nothing})`,
  },
  {
    noun: 'active day',
    key: `concat_ws(' ', user_id, day)`,
    kept: sql`select user_id, day, quarters from active_people`,
    true: selectActiveDays(rolledUpMovements),
  },
  {
    noun: 'return',
    key: `concat_ws(' ', day, previous)`,
    kept: sql`select day, previous, people from active_returns where people <> 0`,
    true: sql`
      select day, previous, count(*) as people from (${selectReturns(sql`active_people`)}) life group by day, previous`,
  },
]

/** The dashboard's roll-ups follow from the journals, and their totals equal the account balances. */
export const checkTallies: BooksCheck = async (tx, reading) => {
  for (const { noun, key, kept, true: made } of PAIRS) {
    const { rows } = await sql<{ read: number; broken: string | null }>`
      with kept as materialized (${kept}), made as materialized (${made}),
      apart as ((table kept except table made) union all (table made except table kept))
      select (select count(*)::int from kept) as read, (select min(${sql.raw(key)}) from apart) as broken`.execute(tx)
    const { read = 0, broken = null } = rows[0] ?? {}
    count(reading, 'tallies', read)
    if (broken) return { rule: 'roll-ups follow from the journals', row: `${noun} ${broken}` }
  }
  const broken = await findApart(tx)
  return broken ? { rule: 'roll-ups equal the account balances', row: broken } : null
}

/** Compares the sums of all time with the balances. */
async function findApart(tx: Tx): Promise<string | null> {
  const { rows: kinds } = await sql<{ kind: string; minor: bigint }>`
    select kind, sum(balance_minor)::bigint as minor from ledger_accounts
    where kind = any (${[...OUTSIDE_KINDS, 'house:fees', 'paps held', 'house:points']}::text[])
    group by kind`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    with ever as (
      select sum(paid_out_minor - paid_in_minor) as outside, sum(fees_minor) as fees, sum(held_minor) as held,
        sum(points_taken - points_given) as points
      from (
        select ${sums} from tallies where grain = 'ever'
        union all
        select ${sums} from ${freshMovements} movements
      ) everything
    )
    select name
    from ever
    cross join lateral (values
      ('money outside', ${OUTSIDE_KINDS}::text[], outside), ('house:fees', '{house:fees}', fees),
      ('paps held', '{paps held}', held), ('house:points', '{house:points}', points)
    ) as total (name, kinds, minor)
    where coalesce(minor, 0) <> (
      select coalesce(sum(balance.minor), 0)
      from unnest(${kinds.map(({ kind }) => kind)}::text[], ${bigintArray(kinds.map(({ minor }) => minor))}::bigint[])
        as balance (kind, minor)
      where balance.kind = any (kinds)
    )
    limit 1`.execute(tx)
  return rows[0] ? `total of ${rows[0].name}` : null
}
