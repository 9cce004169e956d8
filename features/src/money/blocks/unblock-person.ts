import type { BlockedPerson } from '@paps/contract'
import type { Tx } from '@paps/database'
import { deleteBlock } from './block-store.ts'
import { readBlocks } from './read-blocks.ts'

/** Returns the list after the change. */
export async function unblockPerson(tx: Tx, userId: string, personId: string): Promise<BlockedPerson[]> {
  await deleteBlock(tx, userId, personId)
  return readBlocks(tx, userId)
}
