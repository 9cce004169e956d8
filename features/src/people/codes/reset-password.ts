import { type AssertionResponse, isAdmin, Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { countedAddress } from '../auth/counted-address.ts'
import { limitAllDevices } from '../auth/device-store.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { isKnownCaller } from '../auth/known-caller.ts'
import { LIMITED_MS, type RequestOrigin } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password.ts'
import { lockForPin, refusePinOnceSet } from '../auth/pin.ts'
import { readSecuritySettings } from '../auth/security-settings.ts'
import { clearByProof } from '../auth/sign-in-guard.ts'
import { containCompromise, LOOK_BACK_MS } from '../containment/contain-compromise.ts'
import { findOpenChange } from '../email-changes/email-change-store.ts'
import { announceChange } from '../messages/announce-change.ts'
import { type SmsPolicy, spendSms } from '../messages/sms-policy.ts'
import { SIGN_IN } from '../passkeys/challenge.ts'
import { provePasskey } from '../passkeys/prove-passkey.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { useAllowances } from '../usage/usage-store.ts'
import type { InheritFromClosed } from '../users/inherit-from-closed.ts'
import { findByEmail, requireUser, type UserRow, updateUser } from '../users/user-store.ts'
import type { Requester } from './code-store.ts'
import type { DraftMail } from './draft-code.ts'
import { resetDraft, sendDraftReset } from './reset-draft.ts'
import { issueCode, requireMaySend, sendCode } from './send-code.ts'
import { spendCode, useCode } from './use-code.ts'

/**
 * Maximum of codes per account and day for requesters without a previous sign-in to it. Each code has five attempts.
 */
const STRANGERS_A_DAY = 12
const DAY_SECONDS = 24 * 60 * 60

/**
 * Sends a code if the email has an account, or drafts: then the code opens a new account. The caller can't see whether it has. The code belongs to the requester:
 * requests of others neither replace it nor use up its attempts. Unknown requesters share a daily limit. The account's
 * own devices and addresses are exempt, so that strangers can't lock the owner out. `byPhone` also sends a code to the
 * verified phone, as the second proof.
 */
export async function forgotPassword(
  database: Database,
  { smsPolicy, ...mail }: DraftMail & { smsPolicy: SmsPolicy },
  { email, byPhone }: { email: string; byPhone: boolean },
  caller: RequestOrigin,
  now: Date,
): Promise<void> {
  const { keyedHash } = mail
  const user = await findByEmail(database.kysely, email)
  if (!user) return sendDraftReset(database, mail, email, { ...caller, requester: buildRequester(caller) }, now)
  const request = { userId: user.id, purpose: 'password', channel: 'mail', destination: email } as const
  await withTransaction(database, async (tx) => {
    const isKnown = await isKnownCaller(tx, user.id, caller)
    if (!isKnown) {
      const allowance = { scope: 'reset by strangers', key: user.id, most: STRANGERS_A_DAY, seconds: DAY_SECONDS }
      const exhausted = await useAllowances(tx, [allowance])
      if (exhausted) throw new Refusal('rate_limited', { seconds: String(exhausted.secondsLeft) })
    }
    const requester = buildRequester(caller)
    await sendCode(tx, keyedHash, { ...request, requester }, now)
    if (byPhone)
      await sendSecondCode(tx, { keyedHash, smsPolicy }, await requireUser(tx, user.id), { requester, isKnown }, now)
  })
}

/** Sends nothing to an account without a verified phone, and nothing beyond the budgets. */
async function sendSecondCode(
  tx: Tx,
  { keyedHash, smsPolicy }: { keyedHash: KeyedHash; smsPolicy: SmsPolicy },
  { id: userId, is_phone_verified, phone_number: number }: UserRow,
  { requester, isKnown }: { requester: Requester; isKnown: boolean },
  now: Date,
): Promise<void> {
  if (!is_phone_verified || number === null) return
  await requireMaySend(tx, { userId, purpose: 'reset' }, now)
  // A stranger uses up neither the budget of the number's owner nor that of the account.
  const use = { number, userId: isKnown ? userId : null, kind: 'code', toOwner: isKnown } as const
  if ((await spendSms(tx, smsPolicy, use)) !== null) return
  await issueCode(tx, keyedHash, { userId, purpose: 'reset', channel: 'sms', destination: number, requester }, now)
}

function buildRequester({ address, cookie }: RequestOrigin): Requester {
  return {
    deviceHash: cookie?.hash ?? null,
    addressKey: cookie?.presented ? null : countedAddress(address),
  }
}

interface NewPassword {
  email: string
  code: string
  password: string
  /** The second proof: one of these. */
  pin?: string | undefined
  phone_code?: string | undefined
  passkey?: AssertionResponse | undefined
}

/**
 * Sets a new password with the code and contains what was set up in the last week. The code alone proves the mailbox only: without a second
 * proof every device is limited for a day, and the mailbox counts for no further recovery. A wrong second proof uses the
 * code up. For an address without an owner, the account starts again: see `resetDraft`.
 */
export async function resetPassword(
  database: Database,
  {
    keyedHash,
    party,
    inheritFromClosed,
  }: { keyedHash: KeyedHash; party: RelyingParty; inheritFromClosed: InheritFromClosed },
  { email, code, password, ...proofs }: NewPassword,
  caller: RequestOrigin,
  now: Date,
): Promise<void> {
  // Not with the owner's name: a refusal would tell a stranger whether the account exists.
  const passwordHash = await hashPassword(password, { email })
  const user = await findByEmail(database.kysely, email)
  const requester = { deviceHash: caller.cookie?.hash ?? null, addressKey: countedAddress(caller.address) }
  const proving = { keyedHash, inheritFromClosed }
  if (!user) return resetDraft(database, proving, { email, code, passwordHash, requester }, now)
  // Staff without a password have an invitation, whose link alone sets the first one: it may have been cancelled.
  if (user.password_hash === null && isAdmin(user.user_type)) throw new Refusal('code_refused')
  const attempt = { userId: user.id, purpose: 'password', code, destination: email, requester } as const
  const refusal = await useCode(database, keyedHash, attempt, now, async (tx) => {
    const owner = await lockForPin(tx, user.id)
    const isProven = await checkSecondProof(tx, { keyedHash, party }, owner, { ...proofs, requester }, now)
    if (isProven instanceof Refusal) return isProven
    // Not by the new address alone, while the old one can take it back.
    if (!isProven && (await findOpenChange(tx, user.id))) return new Refusal('second_proof_needed')
    // The code arrived by mail, so the email is verified as well.
    await updateUser(tx, user.id, {
      password_hash: passwordHash,
      password_is_first: false,
      password_by_mail_at: isProven ? null : now,
      is_email_verified: true,
    })
    if (!owner.is_email_verified) await inheritFromClosed(tx, user.id, { email }, now)
    // Staff move no money of their own, and their second factor is separate.
    if (!isProven && !isAdmin(owner.user_type)) await limitDevices(tx, user.id, now)
    if (isProven) await clearByProof(tx, email, caller, now)
    const since = new Date(now.getTime() - LOOK_BACK_MS.password)
    await containCompromise(tx, { userId: user.id, keepsDevices: !isProven, why: 'password' }, since)
    await announceChange(tx, owner, 'password', now)
    return null
  })
  if (refusal) throw refusal
}

interface Proofs extends Pick<NewPassword, 'pin' | 'phone_code' | 'passkey'> {
  requester: Requester
}

/** Returns whether a second proof was given. Returns the refusal of a wrong one, so that the attempt stays counted. */
async function checkSecondProof(
  tx: Tx,
  { keyedHash, party }: { keyedHash: KeyedHash; party: RelyingParty },
  owner: UserRow,
  { pin, phone_code, passkey, requester }: Proofs,
  now: Date,
): Promise<boolean | Refusal> {
  if (passkey) {
    await provePasskey(tx, party, { userId: owner.id, subject: SIGN_IN }, passkey, now)
    return true
  }
  if (phone_code !== undefined) {
    const attempt = { userId: owner.id, purpose: 'reset', code: phone_code, requester } as const
    const destination = await spendCode(tx, keyedHash, attempt, now)
    const isTheirs = owner.is_phone_verified && destination !== null && destination === owner.phone_number
    return isTheirs ? true : new Refusal('code_refused')
  }
  if (pin === undefined || owner.pin_hash === null) return false
  return (await refusePinOnceSet(tx, keyedHash, owner, { pin, now })) ?? true
}

async function limitDevices(tx: Tx, userId: string, now: Date): Promise<void> {
  const { device_limit } = await readSecuritySettings(tx)
  if (device_limit === 1) await limitAllDevices(tx, userId, new Date(now.getTime() + LIMITED_MS))
}
