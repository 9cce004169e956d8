import { fieldError, parsePapsId, Refusal, type UserType } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { HOUSE, lockAccounts, post } from '@paps/ledger'
import { audit } from '../../people/audit/audit.ts'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { refusePinOnceSet } from '../../people/auth/pin.ts'
import type { Proof } from '../../people/auth/proof.ts'
import { checkGuarded, clearTries, guardSession } from '../../people/auth/sign-in-guard.ts'
import { spendUse } from '../../people/codes/code-store.ts'
import { accountClosedMessage } from '../../people/messages/closing-messages.ts'
import { queueMessage } from '../../people/messages/queue-message.ts'
import { eraseUser } from '../../people/users/erase-user.ts'
import { findUser, lockUser, parseLanguage, requireUser, type UserRow } from '../../people/users/user-store.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { endAllRequests } from '../leaving/end-all-requests.ts'
import { closeEmptyPots, lockPayoutRecords, readOpenPots } from '../leaving/leaving-store.ts'
import { keepClosedAccount } from '../returning/keep-closed-account.ts'
import { buildClosing, requireMayClose } from './read-closing.ts'

const CODE_COUNTS_FOR_MS = 10 * 60 * 1000

interface Closed {
  confirmation: string
  password?: string | undefined
  pin?: Proof | undefined
  give_up_points?: boolean | undefined
}

interface By {
  userId: string
  sessionId: string
}

/**
 * Closes the caller's account permanently. All ledger accounts of the caller are locked in the ledger's order before
 * any check. Concurrent money either arrives before, and then prevents the closing, or after, and then is refused.
 */
export async function closeAccount(
  database: Database,
  keyedHash: KeyedHash,
  by: By,
  input: Closed,
  now: Date,
): Promise<void> {
  const user = await requireUser(database.kysely, by.userId)
  requireMayClose(user)
  if (parsePapsId(input.confirmation) !== user.paps_id) {
    throw new Refusal('invalid', {}, [fieldError('confirmation', 'not_your_paps_id')])
  }
  if (user.password_hash !== null) await requirePassword(database, user, input.password, by.sessionId, now)
  const refusal = await withTransaction(database, async (tx) => {
    const owner = await lockWhole(tx, by.userId)
    const wrong = await refusePinOnceSet(tx, keyedHash, owner, { pin: input.pin, now })
    // Returned instead of thrown, so that the wrong attempt stays counted.
    if (wrong) return wrong
    if (owner.password_hash === null) await requireCode(tx, owner.id, now)
    await leave(tx, owner, input, now)
    await keepClosedAccount(tx, keyedHash, owner, now)
    await erase(tx, owner, by, now)
    return null
  })
  if (refusal) throw refusal
}

async function requirePassword(
  database: Database,
  { password_hash }: UserRow,
  password: string | undefined,
  sessionId: string,
  now: Date,
): Promise<void> {
  const attempt = await guardSession(database, sessionId, now)
  if (!(await checkGuarded(attempt, password_hash, password ?? ''))) throw new Refusal('wrong_password')
  await withTransaction(database, (tx) => clearTries(tx, attempt))
}

/** An account without a password requires a recently verified one-time code. */
async function requireCode(tx: Tx, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CODE_COUNTS_FOR_MS)
  if (!(await spendUse(tx, userId, 'otp', since, now))) throw new Refusal('proof_needed')
}

async function lockWhole(tx: Tx, userId: string): Promise<UserRow> {
  await lockPayoutRecords(tx, userId)
  const pots = await readOpenPots(tx, userId)
  await lockAccounts(tx, [...Object.values(walletOf(userId)), ...pots])
  // A concurrent request closed the account before this one got the lock.
  if (!(await findUser(tx, userId))) throw new Refusal('unauthenticated')
  const owner = await lockUser(tx, userId)
  // Pots are opened with the wallet locked, so no other pot can appear from here on.
  if ((await readOpenPots(tx, userId)).length !== pots.length) throw new Refusal('conflict')
  return owner
}

async function leave(tx: Tx, owner: UserRow, { give_up_points }: Closed, now: Date): Promise<void> {
  const { can_close, obstacles, points } = await buildClosing(tx, owner, now)
  if (!can_close) throw new Refusal('closing_blocked', { obstacles: obstacles.join(',') })
  if (points > 0n) {
    if (!give_up_points) throw new Refusal('points_remain', { points: points.toString() })
    await post(tx, {
      key: `points given up:${owner.id}`,
      kind: 'points given up',
      request: [points.toString()],
      occurredAt: now,
      legs: [
        { account: walletOf(owner.id).points, amountMinor: -points },
        { account: HOUSE.points, amountMinor: points },
      ],
    })
  }
  await closeEmptyPots(tx, owner.id, now)
  await endAllRequests(tx, owner.id, { by: owner.id, receivedBecome: 'declined', now })
}

async function erase(tx: Tx, owner: UserRow, { userId, sessionId }: By, now: Date): Promise<void> {
  const words = accountClosedMessage(parseLanguage(owner.language), now)
  await queueMessage(tx, { channel: 'mail', to: owner.email, ...words })
  await eraseUser(tx, userId, now)
  // The entry has no address: only the fact that the owner closed the account is kept.
  const self = { userId, sessionId, userType: owner.user_type as UserType, address: null }
  await audit(tx, self, { action: 'account.close', subjectId: userId, before: { user_type: owner.user_type } })
}
