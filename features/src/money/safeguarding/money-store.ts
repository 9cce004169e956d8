import { type RecordKind, referenceOfId } from '@paps/contract'
import type { Reader } from '@paps/database'
import { HOUSE, houseAccountIds, ofAccounts } from '@paps/ledger'
import { sql } from 'kysely'
import type { DifferenceLine } from './safeguarding.ts'

/** Returns the balance of each kind of account. */
export async function readBooks(reader: Reader): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ kind: string; balance_minor: bigint }>`
    select kind, sum(balance_minor)::bigint as balance_minor from ledger_accounts where currency = 'PAPS' group by kind`.execute(
    reader,
  )
  return new Map(rows.map(({ kind, balance_minor }) => [kind, balance_minor]))
}

interface OutsideRow {
  record_id: string | null
  kind: RecordKind | null
  reference: string | null
  is_opening: boolean
  minor: bigint
  at: Date
  records: number
}

/** The largest number of lines of one kind. The rest is one line with their number. */
const MOST_LINES = 200

/**
 * Returns what the account for money that no bank or provider confirmed has left, record by record: the newest of each kind, and
 * the sum of the others. A line that confirms a top-up posts under the id of its match. Reads every entry of that account once.
 */
export async function readUnconfirmed(reader: Reader): Promise<DifferenceLine[]> {
  const { rows } = await sql<OutsideRow>`
    with moved as materialized (
      select amount_minor, recorded_at, kind, idempotency_key from ledger_lines
      where ${ofAccounts(reader, 'account_id', houseAccountIds(HOUSE.outside))}
    ), entries as (
      select amount_minor, recorded_at, kind = 'bank opening' as is_opening,
        case when right(idempotency_key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
          then right(idempotency_key, 36)::uuid end as key_id
      from moved
    ), records_left as (
      select r.id as record_id, r.kind, r.details->>'reference' as reference, entries.is_opening,
        sum(entries.amount_minor)::bigint as minor, max(entries.recorded_at) as at
      from entries left join statement_matches m on m.id = entries.key_id
      left join records r on r.id = coalesce(m.record_id, entries.key_id)
      group by r.id, entries.is_opening
      having sum(entries.amount_minor) <> 0
    ), numbered as (
      select records_left.*, row_number() over (partition by kind order by at desc, record_id) as place from records_left
    )
    select record_id, kind, reference, is_opening, minor, at, 1 as records from numbered where place <= ${MOST_LINES}
    union all
    select null, kind, null, false, sum(minor)::bigint, max(at), count(*)::int
    from numbered where place > ${MOST_LINES} group by kind
    order by at desc, record_id`.execute(reader)
  return rows.map(({ record_id, kind, reference, is_opening, minor, at, records }) => ({
    kind: is_opening ? 'opening' : kind === 'topup' ? 'top_up' : kind === 'withdrawal' ? 'pay_out' : 'other',
    amountMinor: minor,
    recordId: record_id,
    about:
      records > 1 ? String(records) : (reference ?? (kind && record_id ? referenceOfId(kind, record_id) : 'no record')),
    at,
  }))
}
