import { momentArray, type Reader } from '@paps/database'
import { ofAccount, type Stretch } from '@paps/ledger'
import { sql } from 'kysely'
import type { ListedRecord } from '../records/record.ts'
import { RECORD_RULES } from '../verifications/record-rules.ts'
import type { Outcome } from './outcome.ts'

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Returns the current state of a record, its refunds, and the amounts that corrections took back. */
export async function readOutcome(reader: Reader, { id, kind }: ListedRecord): Promise<Outcome> {
  const { rows: journals } = await sql<{ id: string | null }>`
    select ledger_journal_id(${RECORD_RULES[kind].key}) as id from records_by_id(array[${id}::uuid]) r`.execute(reader)
  const { rows: reversing } = await sql<{ at: Date }>`
    select recorded_at as at from ledger_journals
    where corrects = ${journals[0]?.id ?? null}::uuid and kind <> 'refund'`.execute(reader)
  const { rows } = await sql<Outcome>`
    select r.state as status, r.decided_at as "decidedAt", coalesce(refunds.amount_minor, 0)::bigint as "refundedMinor",
      refunds.at as "refundedAt", coalesce(reversals.amount_minor, 0)::bigint as "reversedMinor", reversals.at as "reversedAt"
    from records_by_id(array[${id}::uuid]) r cross join lateral (
      select sum(refund.amount_minor) as amount_minor, max(refund.created_at) as at
      from records refund where refund.parent_id = r.id and refund.kind = 'refund'
    ) refunds
    cross join lateral (
      select sum(back.amount_minor) as amount_minor, max(back.at) as at
      from (
        select c.amount_minor, c.created_at as at from corrections c where c.of_record = r.id and c.direction = 'back'
        union all
        select r.amount_minor, reversing.at
        from unnest(${momentArray(reversing.map(({ at }) => at))}::timestamptz[]) as reversing (at)
      ) back
    ) reversals`.execute(reader)
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
    with journals as materialized (
      select journal_id as id, idempotency_key as key from ledger_lines
      where ${ofAccount(reader, 'account_id', account)} and version > ${after} and version <= ${until}
    ), undoing as materialized (
      select j.id, ledger_journal_id('correction:' || c.record_id) as by_id
      from journals j
      join corrections c on c.direction = 'back'
        and c.of_record = case when split_part(j.key, ':', 2) ~ ${UUID} then split_part(j.key, ':', 2)::uuid end
      union all
      select j.id, ledger_journal_id(replace(j.key, 'hold placed:', ended.prefix))
      from journals j cross join (values ('hold released:'), ('hold expired:')) as ended (prefix)
      where j.key like 'hold placed:%'
    ), named as materialized (
      select back.id from ledger_journals back where back.id in (select by_id from undoing) and ${isLater}
    ), correcting as materialized (
      select back.corrects from ledger_journals back where back.corrects in (select id from journals) and ${isLater}
    )
    select count(*)::int as undone
    from journals j
    where j.id in (select corrects from correcting)
      or j.id in (select u.id from undoing u join named on named.id = u.by_id)`.execute(reader)
  return rows[0]?.undone ?? 0
}
