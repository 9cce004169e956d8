import type { Tx } from '@paps/database'
import { openAccounts, post } from '@paps/ledger'
import type { Caller } from '../../people/audit/audit.ts'
import { buildPointsDebtAccount } from '../earning/earned-legs.ts'
import { planPoints } from '../payments/draft-refund.ts'
import { takeBackJournals } from '../payments/refund-journal.ts'
import { buildReleases, rejectRedemptions } from '../payments/refund-payment.ts'
import { lockWaiting } from '../payments/refund-store.ts'
import { type KnownParty, requireParty } from '../service/party-store.ts'

interface Taking {
  /** Key of the journal. */
  key: string
  person: KnownParty | null
  points: bigint
}

const WHY = 'A correction took back points that were set aside for this. Redeem what is left of them again.'

/**
 * Takes points back: available ones first, then those held for redemptions. Points that are already spent become a
 * debt.
 */
export async function takePointsBack(tx: Tx, staff: Caller, { key, person, points }: Taking, now: Date): Promise<void> {
  if (!person || points <= 0n) return
  const plan = await planPoints(tx, await requireParty(tx, person.id), { due: points, credited: 0n })
  await lockWaiting(tx, plan.redemptions)
  if (plan.owed > 0n) await openAccounts(tx, [buildPointsDebtAccount(person.id)])
  for (const release of await buildReleases(tx, plan, now)) await post(tx, release)
  for (const journal of takeBackJournals(key, person.id, plan, now)) await post(tx, journal)
  const owner = await requireParty(tx, person.id)
  await rejectRedemptions(tx, plan.redemptions, { by: staff.userId, owner, update: owner, why: WHY }, now)
}
