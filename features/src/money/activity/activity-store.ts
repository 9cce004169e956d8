import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import type { ListedRecord } from '../records/record.ts'
import { findRecordsOf } from '../records/record-store.ts'

/** Time and author of a record's decision. The author is null when the record expired. */
export interface Decision {
  decided_at: Date | null
  decided_by: string | null
}

export async function findDecision(reader: Reader, id: string): Promise<Decision> {
  const { rows } = await sql<Decision>`select decided_at, decided_by from records_by_id(array[${id}::uuid])`.execute(
    reader,
  )
  return rows[0] ?? { decided_at: null, decided_by: null }
}

const MAX_CHILDREN = 50

/** Returns the child records, newest first. The first party of a record is a party of its children too. */
export async function readChildren(
  reader: Reader,
  { id, sender_id, receiver_id }: ListedRecord,
): Promise<ListedRecord[]> {
  const person = sender_id ?? receiver_id
  if (person === null) return []
  const { rows } = await sql<{ id: string }>`
    select id from activity
    where person_id = ${person} and parent_id = ${id}
    order by created_at desc, id desc
    limit ${sql.lit(MAX_CHILDREN)}`.execute(reader)
  const children = await findRecordsOf(
    reader,
    person,
    rows.map((row) => row.id),
  )
  const byId = new Map(children.map((child) => [child.id, child]))
  return rows.flatMap((row) => byId.get(row.id) ?? [])
}
