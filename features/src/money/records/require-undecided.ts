import type { Tx } from '@paps/database'
import { refuseDecided } from '../../people/looks/decided-by.ts'
import type { ListedRecord } from './record.ts'

/** Throws `decided_already` with the decider's name when a member of staff has decided the record. */
export async function requireUndecided(tx: Tx, { id, state }: Pick<ListedRecord, 'id' | 'state'>): Promise<void> {
  if (state === 'pending') return
  const decider = await tx
    .selectFrom('records')
    .innerJoin('users', 'users.id', 'records.decided_by')
    .select(['first_name', 'last_name', 'users.user_type'])
    .where('records.id', '=', id)
    .executeTakeFirst()
  refuseDecided(decider, state)
}
