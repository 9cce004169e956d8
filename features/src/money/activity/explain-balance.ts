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
  const [{ paps_id }, settings, figures, holds, pointsHolds] = await Promise.all([
    requireUser(reader, userId),
    readSettings(reader),
    readFigures(reader, userId),
    readHolds(reader, papsHeld),
    readHolds(reader, pointsHeld),
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
  const { paps, papsHeld, points, pointsHeld, pointsDebt, papsDebt } = walletOf(userId)
  const on = (account: string) => sql`coalesce((select balance_minor from ledger_accounts where id = ${account}), 0)`
  const { rows } = await sql<Figures>`
    select ${on(paps)} as paps, ${on(papsHeld)} as held, ${on(points)} as points, ${on(pointsHeld)} as points_held,
      -${on(pointsDebt)} as points_owed, -${on(papsDebt)} as paps_owed,
      coalesce((
        select sum(amount_minor - settled_minor) from debts where claimant_id = ${userId} and settled_at is null
      ), 0)::bigint as paps_claimed,
      coalesce((
        select sum(a.balance_minor) from pots p join ledger_accounts a on a.id = p.account_id where p.owner_id = ${userId}
      ), 0)::bigint as savings`.execute(reader)
  const none = { paps: 0n, held: 0n, points: 0n, points_held: 0n, points_owed: 0n }
  return rows[0] ?? { ...none, paps_owed: 0n, paps_claimed: 0n, savings: 0n }
}

const MAX_HOLDS = 100

interface HeldRecord extends ListedRecord {
  held: bigint
  held_since: Date
  held_until: Date | null
}

/** A hold has the id of its record. */
async function readHolds(reader: Reader, heldAccount: string): Promise<HeldRecord[]> {
  const { rows } = await sql<HeldRecord>`
    select ${LISTED_COLUMNS}, h.amount_minor as held, h.placed_at as held_since, h.expires_at as held_until
    from ledger_holds h join (${LISTED_FROM}) on r.id = h.id
    where h.held_account_id = ${heldAccount} and h.state = 'placed'
    order by h.placed_at desc, h.id desc
    limit ${MAX_HOLDS}`.execute(reader)
  return rows
}

function presentHold(hold: HeldRecord) {
  return { record: presentRecord(hold), since: hold.held_since, expires_at: hold.held_until }
}
