import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import type { ListedRecord } from '../records/record.ts'
import { LISTED_COLUMNS, LISTED_FROM } from '../records/record-list.ts'

/** Time and author of a record's decision. The author is null when the record expired. */
export interface Decision {
  decided_at: Date | null
  decided_by: string | null
}

export async function findDecision(reader: Reader, id: string): Promise<Decision> {
  const { rows } = await sql<Decision>`select decided_at, decided_by from records where id = ${id}`.execute(reader)
  return rows[0] ?? { decided_at: null, decided_by: null }
}

const MAX_CHILDREN = 50

/** Returns the child records, newest first. */
export async function readChildren(reader: Reader, id: string): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select ${LISTED_COLUMNS} from ${LISTED_FROM}
    where r.parent_id = ${id}
    order by r.created_at desc, r.id desc
    limit ${MAX_CHILDREN}`.execute(reader)
  return rows
}
