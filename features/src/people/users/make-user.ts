import { isAdmin, isOperator, newId, newPapsId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { newReferralCode } from './referral-code.ts'
import { emailIsTaken, insertUser, type NewUser } from './user-store.ts'
import { openWallets } from './wallet.ts'

const MAX_TRIES = 5

/** Makes a user with a wallet, unless they are staff or an operator. Answers their id, or null when the email is taken. */
export async function makeUser(tx: Tx, user: NewUser): Promise<string | null> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const id = newId()
    const inserted = await insertUser(tx, { ...user, id, papsId: newPapsId(), referralCode: newReferralCode() })
    if (inserted) {
      if (!isAdmin(user.userType) && !isOperator(user.userType)) await openWallets(tx, [id])
      return id
    }
    if (await emailIsTaken(tx, user.email)) return null
    // Somebody has the paps id or the referral code by chance: another one.
  }
  throw new Error('No paps id was free.')
}
