import type { Reader } from '@paps/database'
import type { Stretch } from '@paps/ledger'
import { sql } from 'kysely'
import type { ListedRecord } from '../records/record.ts'
import { RECORD_RULES } from '../verifications/record-rules.ts'
import type { Outcome } from './outcome.ts'

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Returns the current state of a record, its refunds, and the amounts that corrections took back. */
export async function readOutcome(reader: Reader, { id, kind }: ListedRecord): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select r.state as status, r.decided_at as "decidedAt", coalesce(refunds.amount_minor, 0)::bigint as "refundedMinor",
      refunds.at as "refundedAt", coalesce(reversals.amount_minor, 0)::bigint as "reversedMinor", reversals.at as "reversedAt"
    from records r cross join lateral (
      select sum(refund.amount_minor) as amount_minor, max(refund.created_at) as at
      from records refund where refund.parent_id = r.id and refund.kind = 'refund'
    ) refunds
    cross join lateral (
      select sum(back.amount_minor) as amount_minor, max(back.at) as at
      from (
        select c.amount_minor, c.created_at as at from corrections c where c.of_record = r.id and c.direction = 'back'
        union all
        select r.amount_minor, j.recorded_at from ledger_journals j
        where j.corrects = ledger_journal_id(${RECORD_RULES[kind].key}) and j.kind <> 'refund'
      ) back
    ) reversals
    where r.id = ${id}`.execute(reader)
  if (!rows[0]) throw new Error(`record ${id} does not exist`)
  return rows[0]
}

/**
 * Returns how many movements of a range were undone after it: refunded, reversed, or held and released. Reads every
 * movement, so the caller must bound the range.
 */
export async function countUndone(reader: Reader, account: string, { after, until }: Stretch): Promise<number> {
  const isLater = sql`back.versions[array_position(back.accounts, ${account}::uuid)] > ${until}`
  const { rows } = await sql<{ undone: number }>`
    select count(*)::int as undone
    from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where e.account_id = ${account} and e.version > ${after} and e.version <= ${until} and (
      exists (select from ledger_journals back where back.corrects = j.id and ${isLater})
      or exists (
        select from corrections c join ledger_journals back on back.id = ledger_journal_id('correction:' || c.record_id)
        where c.of_record = case when split_part(j.idempotency_key, ':', 2) ~ ${UUID}
            then split_part(j.idempotency_key, ':', 2)::uuid end
          and c.direction = 'back' and ${isLater}
      )
      or (j.idempotency_key like 'hold placed:%' and exists (
        select from ledger_journals back
        where back.id in (
            ledger_journal_id(replace(j.idempotency_key, 'hold placed:', 'hold released:')),
            ledger_journal_id(replace(j.idempotency_key, 'hold placed:', 'hold expired:'))
          ) and ${isLater}
      ))
    )`.execute(reader)
  return rows[0]?.undone ?? 0
}
