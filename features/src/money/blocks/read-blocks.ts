import type { BlockedPerson } from '@paps/contract'
import type { Reader } from '@paps/database'
import { presentCard } from '../service/quote.ts'
import { listBlocks } from './block-store.ts'

export async function readBlocks(reader: Reader, userId: string): Promise<BlockedPerson[]> {
  const rows = await listBlocks(reader, userId)
  return rows.map(({ party, created_at }) => ({ ...presentCard(party), blocked_at: created_at }))
}
