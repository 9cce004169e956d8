import { type ChartAccount, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { OUTSIDE_KINDS } from '@paps/ledger'
import { sql } from 'kysely'
import { audit, type Caller } from '../../people/audit/audit.ts'

interface ChartRow {
  kind: string
  code: string
  name: string
  updated_at: Date
  updated_by: string
  updater: string
}

/** The kinds of accounts that the migrations and the wallets open, house accounts first. */
const KINDS: readonly (readonly [kind: string, currency: 'PAPS' | 'PTS'])[] = [
  ...OUTSIDE_KINDS.map((kind) => [kind, 'PAPS'] as const),
  ['house:fees', 'PAPS'],
  ['house:redemptions', 'PAPS'],
  ['house:claims', 'PAPS'],
  ['paps', 'PAPS'],
  ['paps held', 'PAPS'],
  ['pot', 'PAPS'],
  ['paps debt', 'PAPS'],
  ['house:points', 'PTS'],
  ['points', 'PTS'],
  ['points held', 'PTS'],
  ['points debt', 'PTS'],
]

async function readRows(reader: Reader): Promise<Map<string, ChartRow>> {
  const { rows } = await sql<ChartRow>`
    select c.kind, c.code, c.name, c.updated_at, c.updated_by, trim(u.first_name || ' ' || u.last_name) as updater
    from chart_of_accounts c join users u on u.id = c.updated_by`.execute(reader)
  return new Map(rows.map((row) => [row.kind, row]))
}

/** Returns every kind of account with the operator's own code and name. */
export async function listChart(reader: Reader): Promise<ChartAccount[]> {
  const rows = await readRows(reader)
  return KINDS.map(([kind, currency]) => {
    const row = rows.get(kind)
    return {
      kind,
      currency,
      account_code: row?.code ?? kind,
      name: row?.name ?? kind,
      updated_at: row?.updated_at ?? null,
      updated_by: row ? { _id: row.updated_by, name: row.updater } : null,
    }
  })
}

interface ChartInput {
  kind: string
  account_code: string
  name: string
}

/** Gives a kind of account another code and name. Throws `not_found` for a kind that no account has. */
export async function setChartAccount(
  tx: Tx,
  staff: Caller,
  { kind, account_code: code, name }: ChartInput,
  now: Date,
): Promise<ChartAccount[]> {
  const known = (await listChart(tx)).find((each) => each.kind === kind)
  if (!known) throw new Refusal('not_found')
  await sql`
    insert into chart_of_accounts (kind, code, name, updated_at, updated_by)
    values (${kind}, ${code}, ${name}, ${now}, ${staff.userId})
    on conflict (kind) do update
    set code = excluded.code, name = excluded.name, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    tx,
  )
  await audit(tx, staff, {
    action: 'chart.change',
    before: { kind, account_code: known.account_code, name: known.name },
    after: { kind, account_code: code, name },
  })
  return listChart(tx)
}
