import { plainName, Refusal, type UserRecord, unlinkedText } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { refuseDecided } from '../looks/decided-by.ts'
import { notifyDecided } from '../looks/notify-queue.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { presentUser } from '../users/present-user.ts'
import { lockUser, parseLanguage } from '../users/user-store.ts'
import { identityMessage } from './identity-message.ts'
import { publishDecision } from './publish-decision.ts'
import { decideSubmission, findLatestDecider } from './submission-store.ts'

/** A decision of staff. A rejection has a reason. */
export interface Decision {
  userId: string
  approved: boolean
  reason: string | null
}

/** Approves or rejects the pending identity. The second of two concurrent deciders gets `decided_already`. */
export async function reviewIdentity(
  tx: Tx,
  staff: Caller,
  { userId, approved, reason }: Decision,
): Promise<UserRecord> {
  if (staff.userId === userId) throw new Refusal('forbidden')
  const user = await lockUser(tx, userId)
  const before = user.national_id_status
  if (before !== 'pending') refuseDecided(await findLatestDecider(tx, userId), before)
  if (before !== 'pending') throw new Refusal('wrong_state', { state: before })
  const status = approved ? 'approved' : 'rejected'
  const submissionId = await decideSubmission(tx, userId, { status, reason, decidedBy: staff.userId })
  await audit(tx, staff, {
    action: approved ? 'identity.approve' : 'identity.reject',
    subjectId: userId,
    reason: reason ?? undefined,
    before: { status: before },
    after: { status, submission_id: submissionId },
  })
  await notifyDecided(tx, 'identities', userId)
  await queueMessage(tx, {
    channel: 'mail',
    to: user.email,
    ...identityMessage(parseLanguage(user.language), {
      name: plainName(user.first_name),
      approved,
      reason: reason && unlinkedText(reason),
    }),
  })
  await publishDecision(tx, user, { target: 'national_id', approved })
  return presentUser(await lockUser(tx, userId))
}
