import { type Database, type Tx, withTransaction } from '@paps/database'
import { readAccounts } from '@paps/ledger'
import { endAllSessions } from '../auth/end-session.ts'
import { containCompromise, EVERYTHING } from '../containment/contain-compromise.ts'
import { eraseUser } from '../users/erase-user.ts'
import { findUser, updateUser } from '../users/user-store.ts'
import { walletOf } from '../users/wallet.ts'
import { isDraft } from './draft.ts'
import { deleteDraft, listDraftIds, listOldDrafts, lockMailbox, type OldDraft } from './draft-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 100

/**
 * Ends every draft of an address except one, with its sessions, when the mailbox is proven. The caller has called
 * `lockMailbox`.
 */
export async function endOtherDrafts(tx: Tx, email: string, exceptId: string | null, now: Date): Promise<void> {
  for (const id of await listDraftIds(tx, email)) {
    if (id === exceptId || (await endDraft(tx, id, now))) continue
    // Its money waits for staff. No sign-in reaches it.
    await containCompromise(tx, { userId: id }, EVERYTHING)
    await updateUser(tx, id, {
      password_hash: null,
      locked_at: now,
      locked_reason: 'Somebody else proved this address. The account was never proven and has money or a history.',
    })
  }
}

/** Ends a draft and its sessions. Returns false for one of an earlier version that has money. */
export async function endDraft(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { paps, papsHeld, points, pointsHeld, papsDebt, pointsDebt } = walletOf(id)
  const accounts = await readAccounts(tx, [paps, papsHeld, points, pointsHeld, papsDebt, pointsDebt])
  if (accounts.some(({ balanceMinor }) => balanceMinor !== 0n)) return false
  await endAllSessions(tx, id)
  // Accounts are never deleted, so a draft of an earlier version, which has a wallet, is erased.
  if (accounts.length > 0 || !(await deleteDraft(tx, id))) await eraseUser(tx, id, now)
  return true
}

/** Ends the drafts that are a day old, one transaction each. `kept` is the address of a draft that stays. */
export async function endOldDrafts(database: Database, now: Date, kept: string | null): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  let after: OldDraft | null = null
  for (;;) {
    const old: OldDraft[] = await listOldDrafts(database.kysely, { before, after, limit: BATCH })
    for (const { id, email } of old) if (email !== kept) await endOldDraft(database, id, email, now)
    const last = old.at(-1)
    if (old.length < BATCH || !last) return
    after = last
  }
}

async function endOldDraft(database: Database, id: string, email: string, now: Date): Promise<void> {
  await withTransaction(database, async (tx) => {
    await lockMailbox(tx, email)
    const user = await findUser(tx, id)
    // It may have been proven since it was listed.
    if (user && isDraft(user)) await endDraft(tx, id, now)
  })
}
