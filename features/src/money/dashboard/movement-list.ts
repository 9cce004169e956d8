import { MOVING_KINDS, type Movement, type MovementsQuery } from '@paps/contract'
import type { ListDefinition } from '@paps/database'
import { HOUSE, type House, houseAccountIds, OUTSIDE } from '@paps/ledger'
import { type RawBuilder, sql } from 'kysely'
import { presentParty } from '../records/present-record.ts'
import { formatReference, type PartyRow, type RecordRow } from '../records/record.ts'
import { partyOf } from '../records/record-list.ts'
import { selectRecordId } from '../records/record-of-journal.ts'

export interface MovementScope extends Days {
  figure: MovementsQuery['figure']
  /** Empty for all kinds. */
  kinds: readonly string[]
}

interface MovementRow {
  id: string
  kind: Movement['kind']
  amount_minor: bigint
  record_id: string | null
  record_kind: RecordRow['kind'] | null
  details: RecordRow['details']
  sender: PartyRow | null
  receiver: PartyRow | null
  recorded_at: Date
}

/** A range of days in a time zone. */
export interface Days {
  from: string
  to: string
  timeZone: string
}

/** Journals of these days with their records, as `tally_movements` joins them. */
export function selectJournals({ from, to, timeZone }: Days): RawBuilder<unknown> {
  const range = sql`${from}::date::timestamp at time zone ${timeZone}, (${to}::date + 1)::timestamp at time zone ${timeZone}`
  return sql`
    ledger_journals_between(${range}) j
    left join records_of_journals(${range}) r on r.id = ${selectRecordId(sql.ref('j.idempotency_key'))}`
}

/** As `tally_movements` counts them. */
export const IS_MOVEMENT: RawBuilder<boolean> = sql`(r.id is not null and is_movement(j.kind))`

/** The part of a figure that a journal adds. */
function amountOf(figure: MovementScope['figure']): RawBuilder<bigint> {
  const legs = (houses: readonly House[]) => sql<bigint>`(
    select coalesce(sum(j.amounts_minor[place]), 0)::bigint from generate_subscripts(j.accounts, 1) as place
    where j.accounts[place] = any (${houses.flatMap(houseAccountIds)}::uuid[]))`
  switch (figure) {
    case 'in':
      return sql`greatest(-${legs(OUTSIDE)}, 0)`
    case 'out':
      return sql`greatest(${legs(OUTSIDE)}, 0)`
    case 'fees':
      return legs([HOUSE.fees])
    case 'moved':
      return sql`case when ${IS_MOVEMENT} then r.amount_minor else 0 end`
  }
}

/** The journals behind a figure of the dashboard. Their amounts add up to the figure. */
export function movementList({ figure, ...days }: MovementScope): ListDefinition<MovementRow, MovementScope> {
  const amount = amountOf(figure)
  return {
    columns: sql`j.id, coalesce(r.kind, 'other') as kind, ${amount} as amount_minor, r.id as record_id,
      r.kind as record_kind, coalesce(r.details, '{}') as details, ${partyOf('s')} as sender, ${partyOf('v')} as receiver,
      j.recorded_at`,
    from: sql`${selectJournals(days)} left join users s on s.id = r.sender_id left join users v on v.id = r.receiver_id`,
    where: ({ kinds }) => {
      const counted =
        figure === 'moved' ? sql`${IS_MOVEMENT} and r.kind = any (${[...MOVING_KINDS]}::text[])` : sql`${amount} <> 0`
      return kinds.length === 0
        ? sql<boolean>`${counted}`
        : sql<boolean>`${counted} and coalesce(r.kind, 'other') = any (${[...kinds]}::text[])`
    },
    at: sql.ref('j.recorded_at'),
    id: sql.ref('j.id'),
  }
}

export function presentMovement(row: MovementRow): Movement {
  const { record_id, record_kind, details } = row
  return {
    _id: row.id,
    kind: row.kind,
    amount: row.amount_minor,
    record:
      record_id && record_kind
        ? { _id: record_id, reference: formatReference({ id: record_id, kind: record_kind, details }) }
        : null,
    sender: row.sender && presentParty(row.sender),
    receiver: row.receiver && presentParty(row.receiver),
    created_at: row.recorded_at,
  }
}

/** Parses the kinds of a query. Unknown ones match nothing. */
export function parseKinds(kinds: string | undefined): string[] {
  return kinds === undefined ? [] : kinds.split(',')
}
