import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { requireUser } from '../users/user-store.ts'
import { revokeInvitations } from './invitation-store.ts'
import { requireStore } from './require-store.ts'
import { markOperatorEnded } from './team-store.ts'

/** Ends an operator and returns their name. Waits for an act in progress; no later act succeeds. */
export async function endOperator(tx: Tx, owner: Caller, operatorId: string): Promise<string> {
  requireStore(await requireUser(tx, owner.userId))
  const name = await markOperatorEnded(tx, owner.userId, operatorId)
  if (name === null) throw new Refusal('not_found')
  await audit(tx, owner, { action: 'team.end', subjectId: operatorId, before: { name } })
  return name
}

/** Revokes an unused invitation. */
export async function revokeInvitation(tx: Tx, owner: Caller, id: string, now: Date): Promise<void> {
  requireStore(await requireUser(tx, owner.userId))
  if (!(await revokeInvitations(tx, owner.userId, { id }, now))) throw new Refusal('not_found')
  await audit(tx, owner, { action: 'team.revoke', subjectId: owner.userId, before: { invitation: id } })
}
