import { plainName, Refusal, type UserRecord, unlinkedText } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, findLastActor, type StaffMember } from '../audit/audit.ts'
import { refuseDecided } from '../looks/decided-by.ts'
import { tellDecided } from '../looks/tell-desk.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { presentUser } from '../users/present-user.ts'
import { lockUser, updateUser } from '../users/user-store.ts'
import type { Decision } from './review-identity.ts'
import { tellDecision } from './tell-decision.ts'

/** Lets a store trade, or stops it. */
export async function reviewStore(
  tx: Tx,
  staff: StaffMember,
  { userId, approved, reason }: Decision,
): Promise<UserRecord> {
  if (staff.userId === userId) throw new Refusal('forbidden')
  const user = await lockUser(tx, userId)
  if (user.user_type !== 'store') throw new Refusal('wrong_state', { state: user.user_type })
  if (user.approved === approved) {
    const state = approved ? 'approved' : 'not approved'
    refuseDecided(await findLastActor(tx, userId, approved ? 'store.approve' : 'store.stop'), state)
    throw new Refusal('wrong_state', { state })
  }
  await updateUser(tx, userId, { approved })
  await audit(tx, staff, {
    action: approved ? 'store.approve' : 'store.stop',
    subjectId: userId,
    reason: reason ?? undefined,
    before: { approved: user.approved },
    after: { approved },
  })
  await tellDecided(tx, 'stores', userId)
  await queueMessage(tx, {
    channel: 'mail',
    to: user.email,
    ...wordsFor(plainName(user.first_name), approved, reason && unlinkedText(reason)),
  })
  await tellDecision(tx, user, { target: 'account', approved })
  return presentUser(await lockUser(tx, userId))
}

function wordsFor(name: string, approved: boolean, reason: string | null): { subject: string; text: string } {
  return approved
    ? {
        subject: 'Your store is approved',
        text: `Hello ${name},\n\nyour store is approved. You can take payments and deposits from now on.\n\nPaps`,
      }
    : {
        subject: 'Your store is not approved any more',
        text: `Hello ${name},\n\nyour store can’t trade for now: ${reason}\n\nPlease write to us if you have questions.\n\nPaps`,
      }
}
