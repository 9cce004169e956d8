import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import type { RequestOrigin } from '../auth/open-session.ts'
import { findResetDraft, listDraftIds, lockMailbox } from '../drafts/draft-store.ts'
import { makeDraft } from '../drafts/make-draft.ts'
import { proveMailbox } from '../drafts/prove-mailbox.ts'
import type { InheritFromClosed } from '../users/inherit-from-closed.ts'
import { findByEmail, updateUser } from '../users/user-store.ts'
import type { Requester } from './code-store.ts'
import { type DraftMail, sendDraftCode } from './draft-code.ts'
import { isMailboxKey } from './mailbox-key.ts'
import { spendCode } from './use-code.ts'

/**
 * Sends a code to an address that has drafts but no owner, and nothing to an address without either. The code belongs to a
 * draft of its own, without a name or a password, so that the owner gets nothing that a stranger typed.
 */
export async function sendDraftReset(
  database: Database,
  mail: DraftMail,
  email: string,
  { requester, ...caller }: RequestOrigin & { requester: Requester },
  now: Date,
): Promise<void> {
  await withTransaction(database, async (tx) => {
    await lockMailbox(tx, email)
    if ((await listDraftIds(tx, email)).length === 0) return
    const userId = (await findResetDraft(tx, email, requester)) ?? (await makeNameless(tx, email, null, now))
    if (userId) await sendDraftCode(tx, mail, { userId, purpose: 'password', requester }, caller, now)
  })
}

interface DraftReset {
  email: string
  /** Six digits, or the key of a mailbox. */
  code: string
  passwordHash: string
  requester: Requester
}

/**
 * Opens the account of an address without an owner, for the person who has the code or the key from the mailbox. It starts
 * again: every draft ends, and nothing of them is taken over. The owner chooses a name later.
 */
export async function resetDraft(
  database: Database,
  { keyedHash, inheritFromClosed }: { keyedHash: KeyedHash; inheritFromClosed: InheritFromClosed },
  { email, code, passwordHash, requester }: DraftReset,
  now: Date,
): Promise<void> {
  const isReset = await withTransaction(database, async (tx) => {
    await lockMailbox(tx, email)
    // Another proof was faster. The key of a mailbox opens nothing that has an owner.
    if (await findByEmail(tx, email)) return false
    const userId = isMailboxKey(keyedHash, email, code, now)
      ? await makeNameless(tx, email, passwordHash, now)
      : await useDraftCode(tx, keyedHash, { email, code, requester }, now)
    if (!userId) return false
    await updateUser(tx, userId, { password_hash: passwordHash })
    await proveMailbox(tx, inheritFromClosed, { userId }, now)
    return true
  })
  // Thrown outside the transaction: inside, it would roll back the count of a wrong code.
  if (!isReset) throw new Refusal('code_refused')
}

function makeNameless(tx: Tx, email: string, passwordHash: string | null, now: Date): Promise<string | null> {
  return makeDraft(tx, { email, passwordHash, firstName: '', lastName: '' }, now)
}

async function useDraftCode(
  tx: Tx,
  keyedHash: KeyedHash,
  { email, code, requester }: Omit<DraftReset, 'passwordHash'>,
  now: Date,
): Promise<string | null> {
  const userId = await findResetDraft(tx, email, requester)
  if (!userId) return null
  const attempt = { userId, purpose: 'password', code, destination: email, requester } as const
  return (await spendCode(tx, keyedHash, attempt, now)) === null ? null : userId
}
