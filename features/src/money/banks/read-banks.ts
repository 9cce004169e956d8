import type { StaffBank } from '@paps/contract'
import { listPage, type Reader, uuidArray, within } from '@paps/database'
import { readAccounts } from '@paps/ledger'
import { sql } from 'kysely'
import { presentBank } from '../../people/users/present-place.ts'
import { bankList } from '../../people/users/user-list.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { WITHDRAWAL_DAYS } from '../withdrawals/withdrawal.ts'

interface BanksQuery {
  limit?: number | undefined
  cursor?: string | undefined
  timeZone: string
  now: Date
}

/** Returns a page of banks with float and today's totals. One query computes the figures of the whole page. */
export async function readBanks(
  reader: Reader,
  input: BanksQuery,
): Promise<{ data: StaffBank[]; next_cursor: string | null }> {
  const { rows, nextCursor } = await listPage(reader, bankList, null, { ...input, period: { kind: 'all' } })
  const ids = rows.map(({ id }) => id)
  const [balances, days] = [await readFloats(reader, ids), await readDays(reader, ids, input)]
  const data = rows.map((row) => {
    const day = days.get(row.id)
    const wallet = walletOf(row.id)
    return {
      ...presentBank(row),
      locked: row.locked_at !== null,
      float: balances.get(wallet.paps) ?? 0n,
      held: balances.get(wallet.papsHeld) ?? 0n,
      deposits: { count: day?.deposits ?? 0, amount: day?.deposited ?? 0n },
      payouts: { count: day?.payouts ?? 0, amount: day?.paid_out ?? 0n },
      created_at: row.created_at,
    }
  })
  return { data, next_cursor: nextCursor }
}

async function readFloats(reader: Reader, ids: readonly string[]): Promise<Map<string, bigint>> {
  const accounts = ids.flatMap((id) => [walletOf(id).paps, walletOf(id).papsHeld])
  return new Map((await readAccounts(reader, accounts)).map(({ id, balanceMinor }) => [id, balanceMinor]))
}

interface DayRow {
  id: string
  deposits: number
  deposited: bigint
  payouts: number
  paid_out: bigint
}

/**
 * Each figure reads one index range of at most one day; for pay-outs, the days that a withdrawal may be pending are
 * added.
 */
async function readDays(
  reader: Reader,
  ids: readonly string[],
  { timeZone, now }: Pick<BanksQuery, 'timeZone' | 'now'>,
): Promise<Map<string, DayRow>> {
  if (ids.length === 0) return new Map()
  const today = (column: string) => within(sql.ref(column), { kind: 'this', unit: 'day' }, timeZone, now)
  const earliest = new Date(now.getTime() - (WITHDRAWAL_DAYS + 1) * 24 * 60 * 60 * 1000)
  const { rows } = await sql<DayRow>`
    select bank.id, made.deposits, made.deposited, paid.payouts, paid.paid_out
    from unnest(${uuidArray(ids)}::uuid[]) as bank (id)
    cross join lateral (
      select count(*)::int as deposits, coalesce(sum(r.amount_minor), 0)::bigint as deposited
      from records r
      where r.sender_id = bank.id and r.kind = 'deposit' and ${today('r.created_at')}
    ) made
    cross join lateral (
      select count(*)::int as payouts, coalesce(sum(r.amount_minor), 0)::bigint as paid_out
      from records r
      where r.receiver_id = bank.id and r.kind = 'withdrawal' and r.state = 'approved'
        and r.created_at > ${earliest} and ${today('r.decided_at')}
    ) paid`.execute(reader)
  return new Map(rows.map((row) => [row.id, row]))
}
