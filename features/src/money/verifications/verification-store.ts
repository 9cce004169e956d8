import { newId } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import { VERIFICATION_COLUMNS, VERIFICATION_FROM, type VerificationRow } from './verification-list.ts'
import type { BooksReport } from './verify-books.ts'

/** Returns null while another verification runs. */
export async function insertVerification(tx: Tx, startedBy: string | null, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into audits (id, started_by, started_at) values (${newId()}, ${startedBy}, ${now})
    on conflict do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function findVerification(tx: Tx, id: string): Promise<VerificationRow> {
  const { rows } =
    await sql<VerificationRow>`select ${VERIFICATION_COLUMNS} from ${VERIFICATION_FROM} where a.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`verification ${id} does not exist`)
  return row
}

export async function findRunningVerification(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from audits where ended_at is null`.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns false when it had already ended. Two processes may run the same verification; the first result counts. */
export async function endVerification(tx: Tx, id: string, report: BooksReport, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update audits
    set ended_at = ${now}, ok = ${report.ok}, counts = ${JSON.stringify(report.counts)}::jsonb, head = ${report.head},
      broken_rule = ${report.firstBroken?.rule ?? null}, broken_row = ${report.firstBroken?.row ?? null}
    where id = ${id} and ended_at is null
    returning id`.execute(tx)
  return rows.length > 0
}

/** Stores the counts of a running verification. */
export async function writeProgress(reader: Reader, id: string, counts: Record<string, number>): Promise<void> {
  await sql`
    update audits set counts = ${JSON.stringify(counts)}::jsonb
    where id = ${id} and ended_at is null`.execute(reader)
}

interface Watcher {
  id: string
  paps_id: string
  alert: boolean
}

/** Returns the people who are notified of a failed verification. */
export async function findSuperAdmins(tx: Tx): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select id, paps_id, alert_mail or alert_sms as alert
    from users join user_preferences on user_id = id
    where user_type = 'super_admin' and deleted_at is null and locked_at is null
    order by id`.execute(tx)
  return rows
}
