import { PROFILE_DECIDED, type ProfileDecision } from '@paps/contract'
import { publish, type Tx } from '@paps/database'

/** Publishes the decision to the person's open clients, atomically with the transaction. */
export async function publishDecision(
  tx: Tx,
  user: { id: string; paps_id: string },
  data: ProfileDecision['data'],
): Promise<void> {
  await publish(tx, { name: PROFILE_DECIDED, userId: user.id, payload: { paps_id: user.paps_id, data } })
}
