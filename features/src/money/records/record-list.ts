import {
  type BankTerms,
  parseReference,
  type RecordKind,
  type RecordState,
  type Reference,
  type WalletKind,
} from '@paps/contract'
import { escapeLike, type ListDefinition, type Newest, type Reader, type TableRange } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { personMatches } from '../../people/users/person-matches.ts'
import type { ListedRecord } from './record.ts'

/** One party as a JSON column. */
export const partyOf = (alias: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'paps_id', ${sql.ref(`${alias}.paps_id`)},
    'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)},
    'business_name', ${sql.ref(`${alias}.business_name`)}, 'avatar', ${sql.ref(`${alias}.avatar`)},
    'user_type', ${sql.ref(`${alias}.user_type`)},
    'verified', ${sql.ref(`${alias}.national_id_status`)} = 'approved') end`

/** Of the table itself. */
const FOUND_COLUMNS: RawBuilder<unknown> = sql`
  r.id, r.kind, r.state, r.sender_id, r.receiver_id, r.amount_minor, r.fee_minor, r.points, r.note, r.reason, r.parent_id,
  r.expires_at, r.details, r.created_at, r.updated_at`

export const LISTED_COLUMNS: RawBuilder<unknown> = sql`
  ${FOUND_COLUMNS}, ${partyOf('s')} as sender, ${partyOf('v')} as receiver`

const PARTIES: RawBuilder<unknown> = sql`
  left join users s on s.id = r.sender_id left join users v on v.id = r.receiver_id`

export const LISTED_FROM: RawBuilder<unknown> = sql`records r ${PARTIES}`

/** Records of these ids with their parties. */
export function listedById(ids: readonly string[]): RawBuilder<unknown> {
  return sql`records_by_id(${ids}::uuid[]) r ${PARTIES}`
}

/** The same for a person who is a party of most of them. */
export function listedOf(userId: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`records_of_person(${userId}::uuid, ${ids}::uuid[]) r ${PARTIES}`
}

/** The records of a list: one person's, as one side or both, or everyone's. */
export interface RecordScope {
  kinds: readonly RecordKind[]
  /** Null for everyone's. */
  userId: string | null
  side?: 'sender' | 'receiver'
  /** Only those with this person as the other party. */
  withId?: string | undefined
  /** Only those with this bank. */
  withBank?: BankTerms | undefined
  /** Only those with the user of this paps id. */
  withPapsId?: string | undefined
  /** Only those whose sender, or receiver, had this type at the time of the record. */
  senderType?: WalletKind | undefined
  receiverType?: WalletKind | undefined
  state?: RecordState | undefined
}

/** Returns one index range per kind and side, so that none is read further than the page needs. */
function buildRanges(scope: RecordScope): RawBuilder<boolean>[] {
  const { userId, side } = scope
  const other = findOther(scope)
  return scope.kinds.flatMap((kind) => {
    if (userId === null) return other === undefined ? [isOfKind(kind, scope)] : buildSides(isOfKind(kind, scope), other)
    return buildSides(isOfKind(kind, scope), userId, side, other)
  })
}

/** The same ranges: of a person's copies, or of the tables in which records of a kind lie. */
function buildTableRanges(scope: RecordScope, ids: readonly string[] | undefined): TableRange[] {
  const other = findOther(scope)
  const person = scope.userId ?? other
  if (person === undefined) {
    const known = ids && sql`records_by_id(${ids}::uuid[])`
    return scope.kinds.map((kind) => ({
      where: isOfKind(kind, scope),
      ...(FINAL_KINDS.has(kind)
        ? { table: known ?? sql`final_records`, newest: (narrowing) => selectNewest(kind, scope, narrowing) }
        : { table: known ?? sql`records` }),
    }))
  }
  const sides = scope.side ? [scope.side] : (['sender', 'receiver'] as const)
  return scope.kinds.flatMap((kind) =>
    sides.map((side) => {
      const own = sql`r.person_id = ${person} and r.side = ${sql.lit(side)}`
      const withOther = scope.userId === null || other === undefined ? sql`` : sql` and ${OTHER_PARTY[side]} = ${other}`
      return { table: sql`activity`, where: sql<boolean>`${own} and ${isOfKind(kind, scope)}${withOther}` }
    }),
  )
}

/** Kinds whose records never change. On Citus they lie with their journal. */
const FINAL_KINDS: ReadonlySet<RecordKind> = new Set(['transfer', 'payment'])

/** The newest transfers or payments of everyone, with the conditions of `isOfKind` and of the query. */
function selectNewest(kind: RecordKind, scope: RecordScope, newest: Newest): RawBuilder<unknown> {
  const { senderType = null, receiverType = null, state = null } = scope
  const { from, until, after, status = null, minMinor = null, maxMinor = null, count } = newest
  const states = [state, status].filter((each) => each !== null)
  return sql`final_newest(${kind}, ${count}::int, ${from}::timestamptz, ${until}::timestamptz,
    ${after?.value ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${states}::text[], ${senderType}::text,
    ${receiverType}::text, ${minMinor}::bigint, ${maxMinor}::bigint)`
}

function selectRows({ userId }: RecordScope, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return userId === null
    ? sql`records_by_id(${ids})`
    : sql`(select * from activity where person_id = ${userId} and id = any (${ids}))`
}

const OTHER_PARTY = { sender: sql.ref('r.receiver_id'), receiver: sql.ref('r.sender_id') }

function isOfKind(kind: RecordKind, scope: RecordScope): RawBuilder<boolean> {
  return sql<boolean>`${sql.join([sql`r.kind = ${sql.lit(kind)}`, ...narrowings(scope)], sql` and `)}`
}

function findOther({ withId, withBank, withPapsId }: RecordScope) {
  if (withPapsId !== undefined) return sql<string>`(select id from users where paps_id = ${withPapsId})`
  return withBank ? selectBankId(withBank) : withId
}

function narrowings({ senderType, receiverType, state }: RecordScope): RawBuilder<boolean>[] {
  return [
    ...(senderType ? [sql<boolean>`r.sender_type = ${sql.lit(senderType)}`] : []),
    ...(receiverType ? [sql<boolean>`r.receiver_type = ${sql.lit(receiverType)}`] : []),
    ...(state ? [sql<boolean>`r.state = ${sql.lit(state)}`] : []),
  ]
}

/** Evaluated once, before the index scan. A user who is not a bank has no records as one. */
export function selectBankId(bank: BankTerms): RawBuilder<string> {
  const named = '_id' in bank ? sql`id = ${bank._id}` : sql`paps_id = ${bank.paps_id}`
  return sql`(select id from users where ${named} and user_type = 'bank')`
}

type UserId = string | RawBuilder<string>

/** With both parties given, the planner can use the index of the one with fewer records. */
function buildSides(
  ofKind: RawBuilder<boolean>,
  userId: UserId,
  side?: RecordScope['side'],
  other?: UserId,
): RawBuilder<boolean>[] {
  const and = (column: 'receiver_id' | 'sender_id') =>
    other === undefined ? sql`` : sql` and ${sql.ref(`r.${column}`)} = ${other}`
  const sent = sql<boolean>`${ofKind} and r.sender_id = ${userId}${and('receiver_id')}`
  const received = sql<boolean>`${ofKind} and r.receiver_id = ${userId}${and('sender_id')}`
  if (side === 'sender') return [sent]
  return side === 'receiver' ? [received] : [sent, received]
}

/** The text that a person sees of another party: the masked name and the paps id. */
function selectShown(alias: 's' | 'v'): RawBuilder<string> {
  const party = sql.raw(alias)
  return sql`lower(concat_ws(' ', ${party}.paps_id,
    case when ${party}.user_type in ('store', 'bank')
      then coalesce(${party}.business_name, ${party}.first_name || ' ' || ${party}.last_name)
      else ${party}.first_name || ' ' || left(${party}.last_name, 1) end))`
}

/** Staff match people as in the list of users. Others match only the shown text. */
function partiesMatch(text: string, userId: string | null): RawBuilder<boolean> {
  if (userId === null) return sql`(${personMatches('s', text)} or ${personMatches('v', text)})`
  const pattern = `%${escapeLike(text.toLowerCase())}%`
  return sql`((r.sender_id <> ${userId} and ${selectShown('s')} like ${pattern})
    or (r.receiver_id <> ${userId} and ${selectShown('v')} like ${pattern}))`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Finds records by id, or by reference: the end of the id, which is indexed, or the order of a top-up. */
function findNamed(reader: Reader, text: string): Promise<string[]> | null {
  const reference = parseReference(text)
  if (reference) return findByReference(reader, reference)
  const id = text.toLowerCase()
  return UUID.test(id) ? Promise.resolve([id]) : null
}

async function findByReference(reader: Reader, { kind, text, idEnds }: Reference): Promise<string[]> {
  const byId = sql`select * from records_by_reference(${idEnds}::text[]) as found (id)`
  const byOrder = sql`select record_id from topup_orders where reference = ${text} and record_id is not null`
  const { rows } = await sql<{ id: string }>`
    select r.id from records_by_id(array(${kind === 'topup' ? sql`${byId} union all ${byOrder}` : byId})) r
    where r.kind = ${kind}`.execute(reader)
  return rows.map(({ id }) => id)
}

/** Whether an index has the records of a scope by amount: all of a kind, or withdrawals by the type of the sender. */
function hasAmountIndex(scope: RecordScope): boolean {
  const { kinds, userId, senderType, receiverType, state } = scope
  const isOfType = senderType !== undefined && kinds.some((kind) => kind !== 'withdrawal')
  return userId === null && findOther(scope) === undefined && !isOfType && !receiverType && !state
}

/** The list of records; the scope selects whose. */
export const recordList: ListDefinition<ListedRecord, RecordScope> = {
  columns: LISTED_COLUMNS,
  from: LISTED_FROM,
  table: { alias: 'r', columns: FOUND_COLUMNS, ranges: buildTableRanges, rows: selectRows, joins: PARTIES },
  find: findNamed,
  where: buildRanges,
  at: sql.ref('r.created_at'),
  id: sql.ref('r.id'),
  status: (status) => sql`r.state = ${status}`,
  statusOf: sql.ref('r.state'),
  sorts: { amount: { value: sql.ref('r.amount_minor'), isIndexed: hasAmountIndex } },
  amountMinor: sql.ref('r.amount_minor'),
  waiting: { where: sql`r.state = 'pending'` },
  text: (text, { userId }) => {
    const pattern = `%${escapeLike(text.toLowerCase())}%`
    return sql`(lower(r.note) like ${pattern} or ${partiesMatch(text, userId)})`
  },
}

/** The summable columns of a list of records. */
export const RECORD_SUMS = {
  amount: sql.ref('r.amount_minor'),
  fee: sql.ref('r.fee_minor'),
  points: sql.ref('r.points'),
}
