import { Refusal } from '@paps/contract'
import { type DB, sqlState, type Tx } from '@paps/database'
import type { Updateable } from 'kysely'
import { updateUser } from '../users/user-store.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** Writes profile fields and maps constraint violations to refusals. */
export async function updateProfile(tx: Tx, userId: string, changes: Updateable<DB['users']>): Promise<void> {
  try {
    await updateUser(tx, userId, changes)
  } catch (error) {
    const state = sqlState(error)
    if (state === UNIQUE_VIOLATION) throw new Refusal('username_taken')
    if (state === FOREIGN_KEY_VIOLATION) {
      throw new Refusal('invalid', {}, [{ field: 'category', msg: 'is not one of the categories' }])
    }
    throw error
  }
}
