import type { Tx } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { takePointsBack } from '../corrections/take-points-back.ts'
import { requireAutomatic } from '../providers/automatic.ts'
import { notify } from '../service/notify.ts'
import { requireParty } from '../service/party-store.ts'
import { markTakenBack, type Reward } from './referral-store.ts'

/**
 * Takes the points of a referral back, because no top-up earns them any more. Points that are spent become a points debt.
 * A closed account has none left to take.
 */
export async function takeRewardBack(tx: Tx, { id, referrerId, points }: Reward, now: Date): Promise<void> {
  await markTakenBack(tx, id, now)
  await lockAccounts(tx, Object.values(walletOf(referrerId)))
  const referrer = await requireParty(tx, referrerId)
  if (referrer.deleted) return
  const taking = { key: `referral points:${id}`, person: referrer, points }
  await takePointsBack(tx, await requireAutomatic(tx), taking, now)
  await notify(tx, [{ name: 'referralTakenBack', to: referrer, record: null, note: points.toString(), at: now }])
}
