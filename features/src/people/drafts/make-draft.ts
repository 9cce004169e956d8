import type { Language } from '@paps/contract'
import type { Tx } from '@paps/database'
import { insertNewUser } from '../users/make-user.ts'
import { findByEmail, updateUser } from '../users/user-store.ts'
import { listDraftIds, lockMailbox } from './draft-store.ts'
import { endDraft } from './end-drafts.ts'

/** Maximum of drafts of one address. A further one ends the oldest. */
const MAX_DRAFTS = 20

interface NewDraft {
  email: string
  /** Null for a draft that only waits for a new password. */
  passwordHash: string | null
  firstName: string
  lastName: string
  referredBy?: string | null
  /** The language of mails. */
  language?: Language | null
}

/** Opens an account that waits for the proof of its mailbox. Returns null when the address has an owner. */
export async function makeDraft(tx: Tx, { language, ...draft }: NewDraft, now: Date): Promise<string | null> {
  await lockMailbox(tx, draft.email)
  if (await findByEmail(tx, draft.email)) return null
  const before = await listDraftIds(tx, draft.email)
  for (const id of before.slice(MAX_DRAFTS - 1)) await endDraft(tx, id, now)
  const id = await insertNewUser(tx, { ...draft, userType: 'regular', isProven: false })
  if (!id) throw new Error('a draft collided with an account')
  if (language) await updateUser(tx, id, { language })
  return id
}
