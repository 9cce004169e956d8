import type { ExplainedBalance } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { readSettings } from '../../catalog/settings/index.ts'
import { requireUser } from '../../people/users/user-store.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { presentRecord } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'
import { LISTED_COLUMNS, LISTED_FROM } from '../records/record-list.ts'
import { computeWorth } from '../redemptions/redemption.ts'

interface Figures {
  paps: bigint
  held: bigint
  points: bigint
  points_held: bigint
  points_owed: bigint
  paps_owed: bigint
  paps_claimed: bigint
  savings: bigint
}

/** Returns a person's balance with its parts: available, held, saved and owed. */
export async function explainBalance(reader: Reader, userId: string): Promise<ExplainedBalance> {
  const { papsHeld, pointsHeld } = walletOf(userId)
  const [{ paps_id }, settings, figures] = await Promise.all([
    requireUser(reader, userId),
    readSettings(reader),
    readFigures(reader, userId),
  ])
  const [holds, pointsHolds] = await Promise.all([
    figures.held > 0n ? readHolds(reader, papsHeld) : [],
    figures.points_held > 0n ? readHolds(reader, pointsHeld) : [],
  ])
  return {
    paps_id,
    ...figures,
    holds: holds.map((hold) => ({ ...presentHold(hold), amount: hold.held })),
    total: figures.paps + figures.held + figures.savings,
    points_holds: pointsHolds.map((hold) => ({ ...presentHold(hold), points: hold.held })),
    points_worth: computeWorth(figures.points, settings),
    points_held_worth: computeWorth(figures.points_held, settings),
  }
}

/** One statement, so that money in motion between two accounts is counted once. */
async function readFigures(reader: Reader, userId: string): Promise<Figures> {
  const wallet = walletOf(userId)
  const on = (account: string) => sql`coalesce((balances ->> ${account}::text)::bigint, 0)`
  const { rows } = await sql<Figures>`
    with saved as materialized (
      select coalesce(array_agg(account_id), '{}') as accounts from pots where owner_id = ${userId}
    ), known as materialized (
      select accounts, ledger_balances(${Object.values(wallet)}::uuid[] || accounts) as balances from saved
    )
    select ${on(wallet.paps)} as paps, ${on(wallet.papsHeld)} as held, ${on(wallet.points)} as points,
      ${on(wallet.pointsHeld)} as points_held, -${on(wallet.pointsDebt)} as points_owed, -${on(wallet.papsDebt)} as paps_owed,
      coalesce((
        select sum(amount_minor - settled_minor) from debts where claimant_id = ${userId} and settled_at is null
      ), 0)::bigint as paps_claimed,
      coalesce((select sum((balances ->> pot::text)::bigint) from unnest(accounts) as pot), 0)::bigint as savings
    from known`.execute(reader)
  const none = { paps: 0n, held: 0n, points: 0n, points_held: 0n, points_owed: 0n }
  return rows[0] ?? { ...none, paps_owed: 0n, paps_claimed: 0n, savings: 0n }
}

const MAX_HOLDS = 100

interface HeldRecord extends ListedRecord {
  held: bigint
  held_since: Date
  held_until: Date | null
}

/** A hold has the id of its record. The holds are found before they are joined with tables that Citus does not spread. */
async function readHolds(reader: Reader, heldAccount: string): Promise<HeldRecord[]> {
  const { rows } = await sql<HeldRecord>`
    with h as materialized (
      select id, amount_minor, placed_at, expires_at from ledger_holds
      where held_account_id = ${heldAccount} and state = 'placed'
      order by placed_at desc, id desc
      limit ${sql.lit(MAX_HOLDS)}
    )
    select ${LISTED_COLUMNS}, h.amount_minor as held, h.placed_at as held_since, h.expires_at as held_until
    from h join (${LISTED_FROM}) on r.id = h.id
    order by h.placed_at desc, h.id desc`.execute(reader)
  return rows
}

function presentHold(hold: HeldRecord) {
  return { record: presentRecord(hold), since: hold.held_since, expires_at: hold.held_until }
}
