import { type Operator, type OperatorKind, type OperatorLimits, Refusal } from '@paps/contract'
import type { Database } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { endAllSessions } from '../auth/end-session.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { withPin } from '../auth/pin.ts'
import type { Proof } from '../auth/proof.ts'
import { updateUser } from '../users/user-store.ts'
import { buildLimitColumns, buildOperatorLimits } from './operator-limits.ts'
import { presentOperator } from './present-operator.ts'
import { requireStore } from './require-store.ts'
import { findOperator, lockOperator, updateLimits } from './team-store.ts'

interface Change {
  role: OperatorKind
  limits: OperatorLimits
  pin?: Proof | undefined
}

/** Changes an operator's role and limits, effective with the next act. A new role ends the operator's sessions. */
export async function changeOperator(
  database: Database,
  keyedHash: KeyedHash,
  owner: Caller,
  operatorId: string,
  { role, limits, pin }: Change,
  now: Date,
): Promise<Operator> {
  const { userId: storeId } = owner
  return withPin(database, keyedHash, { userId: storeId, pin, now }, async (tx, store) => {
    requireStore(store)
    if (!(await lockOperator(tx, storeId, operatorId))) throw new Refusal('not_found')
    const before = await findOperator(tx, storeId, operatorId, now)
    if (!before) throw new Refusal('not_found')
    await updateLimits(tx, operatorId, buildLimitColumns(limits))
    if (before.role !== role) {
      await updateUser(tx, operatorId, { user_type: role })
      await endAllSessions(tx, operatorId)
    }
    await audit(tx, owner, {
      action: 'team.change',
      subjectId: operatorId,
      before: { role: before.role, ...asText(buildOperatorLimits(before)) },
      after: { role, ...asText(limits) },
    })
    const after = await findOperator(tx, storeId, operatorId, now)
    if (!after) throw new Refusal('not_found')
    return presentOperator(after, now)
  })
}

function asText({ payout, deposit, refund }: OperatorLimits): Record<string, string> {
  const of = ({ act, day }: { act: bigint; day: bigint }) => `${act} / ${day}`
  return { payout: of(payout), deposit: of(deposit), refund: of(refund) }
}
