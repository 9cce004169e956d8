import { isAdmin, isOperator, newId, newPapsId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockMailbox } from '../drafts/draft-store.ts'
import { endOtherDrafts } from '../drafts/end-drafts.ts'
import { newReferralCode } from './referral-code.ts'
import { emailIsTaken, insertUser, type NewUser } from './user-store.ts'
import { openWallets } from './wallet.ts'

const MAX_TRIES = 5

/**
 * Creates a user whose mailbox is proven, or for whom staff vouch, with a wallet unless they are staff or an operator. Ends
 * the drafts of the address. Returns the id, or null when the email is taken.
 */
export async function makeUser(tx: Tx, user: Omit<NewUser, 'isProven'>, now: Date): Promise<string | null> {
  await lockMailbox(tx, user.email)
  if (await emailIsTaken(tx, user.email)) return null
  await endOtherDrafts(tx, user.email, null, now)
  const id = await insertNewUser(tx, { ...user, isProven: user.userType === 'regular' })
  if (id && !isAdmin(user.userType) && !isOperator(user.userType)) await openWallets(tx, [id])
  return id
}

/** Inserts a user without a wallet. Returns the id, or null when the email is taken. */
export async function insertNewUser(tx: Tx, user: NewUser): Promise<string | null> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const id = newId()
    const inserted = await insertUser(tx, { ...user, id, papsId: newPapsId(), referralCode: newReferralCode() })
    if (inserted) return id
    if (await emailIsTaken(tx, user.email)) return null
    // The paps id or the referral code collided: retry with new ones.
  }
  throw new Error('no free paps id or referral code')
}
