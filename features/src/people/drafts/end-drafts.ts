import type { Tx } from '@paps/database'
import { readAccounts } from '@paps/ledger'
import { endAllSessions } from '../auth/end-session.ts'
import { containCompromise, EVERYTHING } from '../containment/contain-compromise.ts'
import { eraseUser } from '../users/erase-user.ts'
import { findUser, updateUser } from '../users/user-store.ts'
import { walletOf } from '../users/wallet.ts'
import { isDraft } from './draft.ts'
import { deleteDraft, listDraftIds, lockMailbox, type OldDraft } from './draft-store.ts'

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

/** Ends a draft that is a day old, unless it was proven since it was listed. */
export async function endOldDraft(tx: Tx, { id, email }: OldDraft, now: Date): Promise<void> {
  await lockMailbox(tx, email)
  const user = await findUser(tx, id)
  if (user && isDraft(user)) await endDraft(tx, id, now)
}
