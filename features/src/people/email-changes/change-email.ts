import { newId, Refusal } from '@paps/contract'
import { type Database, sqlState, type Tx, withTransaction } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { withPin } from '../auth/pin.ts'
import type { Proof } from '../auth/proof.ts'
import { issueCode, requireMaySend } from '../codes/send-code.ts'
import { spendCode } from '../codes/use-code.ts'
import { containCompromise, LOOK_BACK_MS } from '../containment/contain-compromise.ts'
import { lockMailbox } from '../drafts/draft-store.ts'
import { endOtherDrafts } from '../drafts/end-drafts.ts'
import { announceChange } from '../messages/announce-change.ts'
import { queueCode } from '../messages/queue-message.ts'
import { hashSecretKey, newCancelKey } from '../recovery/recovery-secrets.ts'
import { useAllowances } from '../usage/usage-store.ts'
import type { InheritFromClosed } from '../users/inherit-from-closed.ts'
import { emailIsTaken, lockUser, parseLanguage, updateUser } from '../users/user-store.ts'
import { findOpenChange, insertEmailChange, lockOpenChange, writeUndone } from './email-change-store.ts'
import { emailWords } from './email-messages.ts'

const UNIQUE_VIOLATION = '23505'
const HOUR_MS = 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60
/** Mails to one address that people ask to change to. */
const MAILS_A_DAY = 5

interface Asked {
  email: string
  pin?: Proof | undefined
}

/**
 * Sends a code to a new email, after the PIN or a passkey. An address with an owner gets a mail without a code: the response is
 * the same, and so is the one to any code.
 */
export async function askEmailChange(
  database: Database,
  keyedHash: KeyedHash,
  userId: string,
  { email, pin }: Asked,
  now: Date,
): Promise<void> {
  await withPin(database, keyedHash, { userId, pin, now }, async (tx, user) => {
    if (email === user.email) throw new Refusal('conflict')
    await requireNoOpenChange(tx, userId, now)
    await requireMaySend(tx, { userId, purpose: 'email' }, now)
    const allowance = { scope: 'mails of email changes', key: email, most: MAILS_A_DAY, seconds: DAY_SECONDS }
    const exhausted = await useAllowances(tx, [allowance])
    if (exhausted) throw new Refusal('rate_limited', { seconds: String(exhausted.secondsLeft) })
    const words = emailWords(parseLanguage(user.language))
    const isTaken = await emailIsTaken(tx, email)
    const wordsOf = isTaken ? () => words.taken : words.code
    await issueCode(tx, keyedHash, { userId, purpose: 'email', channel: 'mail', destination: email, wordsOf }, now)
  })
}

interface Changing {
  keyedHash: KeyedHash
  inheritFromClosed: InheritFromClosed
  /** Builds the address that takes a change back. */
  undoLinkOf: (key: string) => string
}

/**
 * Changes the email with the code that was sent to it. The old address gets a link that takes it back, and no other account proves it
 * meanwhile. Drafts of the new address end.
 */
export async function confirmEmailChange(
  database: Database,
  changing: Changing,
  userId: string,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<void> {
  const isChanged = await withTransaction(database, async (tx) => {
    await lockMailbox(tx, email)
    const isTaken = await emailIsTaken(tx, email)
    const attempt = { userId, purpose: 'email', code, destination: email } as const
    const isProven = (await spendCode(tx, changing.keyedHash, attempt, now)) !== null
    if (!isProven || isTaken) return false
    await applyChange(tx, changing, userId, email, now)
    return true
  })
  // Thrown outside the transaction: inside, it would roll back the count of a wrong code.
  if (!isChanged) throw new Refusal('code_refused')
}

async function applyChange(
  tx: Tx,
  { keyedHash, inheritFromClosed, undoLinkOf }: Changing,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await requireNoOpenChange(tx, userId, now)
  const before = await lockUser(tx, userId)
  await announceChange(tx, before, 'emailChanged', now)
  await endOtherDrafts(tx, email, userId, now)
  await writeEmail(tx, userId, email)
  const key = newCancelKey()
  await insertEmailChange(tx, { id: newId(), userId, oldEmail: before.email, undoHash: hashSecretKey(key) })
  const { subject, text } = emailWords(parseLanguage(before.language)).changed(undoLinkOf(key))
  await queueCode(tx, keyedHash.texts, { channel: 'mail', to: before.email, subject, text })
  await inheritFromClosed(tx, userId, { email }, now)
}

/** Takes a change back with the key of a link, and contains what may have been done with the account. */
export async function undoEmailChange(tx: Tx, key: string, now: Date): Promise<void> {
  const change = await lockOpenChange(tx, hashSecretKey(key))
  if (!change) throw new Refusal('not_found')
  const { user_id: userId, old_email: email, changed_at } = change
  // To both addresses: the change can still be taken back.
  await announceChange(tx, await lockUser(tx, userId), 'emailBack', now)
  await writeUndone(tx, change.id)
  await writeEmail(tx, userId, email)
  await containCompromise(tx, { userId, why: 'email' }, new Date(changed_at.getTime() - LOOK_BACK_MS.email))
  // The maker of the change may know the password: only the mailbox chooses the next one.
  await updateUser(tx, userId, { password_hash: null })
}

async function writeEmail(tx: Tx, userId: string, email: string): Promise<void> {
  try {
    await updateUser(tx, userId, { email, is_email_verified: true })
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('code_refused') : error
  }
}

async function requireNoOpenChange(tx: Tx, userId: string, now: Date): Promise<void> {
  const open = await findOpenChange(tx, userId)
  if (!open) return
  const hours = Math.ceil((open.undo_until.getTime() - now.getTime()) / HOUR_MS)
  throw new Refusal('email_changed_lately', { hours: String(hours) })
}
