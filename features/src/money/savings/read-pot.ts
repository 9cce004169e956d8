import type { MoneyRecord, Pot } from '@paps/contract'
import { type ListDefinition, listPage, type Reader } from '@paps/database'
import { sql } from 'kysely'
import { presentRecord } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'
import { LISTED_COLUMNS, LISTED_FROM } from '../records/record-list.ts'
import { requireOwn } from './pot.ts'
import { findPot } from './pot-store.ts'
import { presentPot } from './present-pot.ts'

const LATEST = 20

const movementList: ListDefinition<ListedRecord, { potId: string }> = {
  columns: LISTED_COLUMNS,
  from: LISTED_FROM,
  where: ({ potId }) => sql`r.kind = 'saving' and r.parent_id = ${potId}`,
  at: sql.ref('r.created_at'),
  id: sql.ref('r.id'),
}

/** Returns one pot with its latest movements: the caller's own, or any pot for staff. */
export async function readPot(
  reader: Reader,
  { potId, ownerId }: { potId: string; ownerId: string | null },
  now: Date,
): Promise<{ data: Pot; movements: MoneyRecord[] }> {
  const found = await findPot(reader, potId)
  const pot = requireOwn(found, ownerId ?? found?.owner_id ?? '')
  const { rows } = await listPage(
    reader,
    movementList,
    { potId },
    { period: { kind: 'all' }, timeZone: 'UTC', now, limit: LATEST },
  )
  return { data: presentPot(pot), movements: rows.map(presentRecord) }
}
