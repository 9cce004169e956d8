import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { signUpAttemptMessage } from '../messages/account-messages.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { type Allowance, readWait, useAllowances } from '../usage/usage-store.ts'
import { findByEmail, readLanguage } from '../users/user-store.ts'
import { countedAddress } from './counted-address.ts'

const HOUR_SECONDS = 60 * 60
/** Maximum of refusals for taken emails per address and hour. Each one reveals that the email has an account. */
const REFUSALS_AN_HOUR = 5

function buildAllowance(address: string | null, factor: number): Allowance {
  return {
    scope: 'sign-up refusals',
    key: countedAddress(address),
    most: REFUSALS_AN_HOUR * factor,
    seconds: HOUR_SECONDS,
  }
}

/** Throws `rate_limited` when this address was refused too often, for taken and free emails alike. */
export async function guardSignUp(database: Database, address: string | null, factor: number): Promise<void> {
  const seconds = await withTransaction(database, (tx) => readWait(tx, buildAllowance(address, factor)))
  if (seconds !== null) throw new Refusal('rate_limited', { seconds: String(seconds) })
}

/** Counts the refusal of a taken email, notifies the owner and returns the error to throw. */
export async function refuseTakenEmail(
  database: Database,
  email: string,
  address: string | null,
  factor: number,
): Promise<Refusal> {
  return withTransaction(database, async (tx) => {
    const exhausted = await useAllowances(tx, [buildAllowance(address, factor)])
    if (exhausted) return new Refusal('rate_limited', { seconds: String(exhausted.secondsLeft) })
    await notifyOwner(tx, email)
    return new Refusal('signup_refused')
  })
}

/** Sends at most one mail a day. */
async function notifyOwner(tx: Tx, email: string): Promise<void> {
  const owner = await findByEmail(tx, email)
  if (!owner) return
  const allowance = { scope: 'sign-up mail', key: owner.id, most: 1, seconds: 24 * HOUR_SECONDS }
  if (await useAllowances(tx, [allowance])) return
  await queueMessage(tx, { channel: 'mail', to: email, ...signUpAttemptMessage(await readLanguage(tx, owner.id)) })
}
