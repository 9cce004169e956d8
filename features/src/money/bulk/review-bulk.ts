import {
  APPROVAL_KINDS,
  approvalPayloads,
  type BulkReview,
  type BulkReviewRow,
  may,
  Refusal,
  WALLET_KINDS,
} from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { maskedName } from '../../people/users/masked-name.ts'
import { requireUser } from '../../people/users/user-store.ts'
import type { ApprovalScope } from '../approvals/approval-list.ts'
import { findApproval } from '../approvals/approval-store.ts'
import { getApproval } from '../approvals/decide-approval.ts'
import type { BulkPaymentRow } from './bulk.ts'
import { findBulk, NAME_OF_RECEIVER } from './bulk-store.ts'
import { findReceivers } from './find-receivers.ts'

const PAGE = 100

/**
 * Returns the payments of a file that waits for a second person, a page at a time, to those who may decide it. Each row shows
 * what changed since the file was checked, and whether it pays its uploader, the viewer or staff.
 */
export async function reviewBulk(
  reader: Reader,
  viewer: ApprovalScope,
  { approvalId, after }: { approvalId: string; after: number },
): Promise<BulkReview> {
  if (!may(viewer.userType, APPROVAL_KINDS['bulk.pay'])) throw new Refusal('not_found')
  const { kind } = await getApproval(reader, viewer, approvalId)
  const found = await findApproval(reader, approvalId)
  if (kind !== 'bulk.pay' || !found) throw new Refusal('not_found')
  const { bulk_id } = approvalPayloads['bulk.pay'].parse(found.payload)
  const bulk = await findBulk(reader, bulk_id)
  if (!bulk) throw new Refusal('not_found')
  const rows = await readRows(reader, bulk, after)
  const concerned = await readConcerned(reader, bulk, viewer.userId)
  const leading = await findLeading(reader, bulk, rows)
  const last = rows.at(-1)
  return {
    file: bulk.file_name,
    kind: bulk.kind,
    payments: bulk.payments,
    total: bulk.total_minor,
    pays: {
      uploader: countOf(concerned, 'uploader'),
      decider: countOf(concerned, 'decider'),
      staff: countOf(concerned, 'staff'),
    },
    data: rows.map((row) => presentRow(row, concerned.get(row.line) ?? [], leading)),
    next_cursor: rows.length === PAGE && last ? last.line : null,
  }
}

interface ReviewedRow {
  line: number
  receiver_id: string
  receiver_text: string | null
  amount_minor: bigint
  note: string | null
  reference: string | null
  paps_id: string
  first_name: string
  last_name: string
  business_name: string | null
  user_type: string
  is_renamed: boolean
  is_gone: boolean
}

async function readRows(reader: Reader, { id }: BulkPaymentRow, after: number): Promise<ReviewedRow[]> {
  const { rows } = await sql<ReviewedRow>`
    select r.line, r.receiver_id, r.receiver_text, r.amount_minor, r.note, r.reference, u.paps_id, u.first_name, u.last_name,
      u.business_name, u.user_type, r.receiver_name is not null and r.receiver_name <> ${NAME_OF_RECEIVER} as is_renamed,
      u.deleted_at is not null or u.locked_at is not null or u.user_type <> all (${[...WALLET_KINDS]}) as is_gone
    from bulk_rows r join users u on u.id = r.receiver_id
    where r.bulk_id = ${id} and r.line > ${after} order by r.line limit ${PAGE}`.execute(reader)
  return rows
}

/** Returns the wallet to which the text of each row leads now. */
async function findLeading(reader: Reader, bulk: BulkPaymentRow, rows: readonly ReviewedRow[]) {
  const country = bulk.kind === 'credit' ? null : (await requireUser(reader, bulk.owner_id)).country
  const texts = rows.flatMap(({ receiver_text }) => receiver_text ?? [])
  return (await findReceivers(reader, texts, country)).ids
}

type Concerned = BulkReviewRow['pays'][number]

/**
 * Returns the rows of a file that pay its uploader, the viewer or staff, by line: the same account, or one with the same
 * name, phone number or device. This marks rows for a person to look at, and decides nothing.
 */
async function readConcerned(
  reader: Reader,
  { id, owner_id }: BulkPaymentRow,
  viewerId: string,
): Promise<Map<number, Concerned[]>> {
  const { rows } = await sql<{ line: number; who: Concerned[] }>`
    with concerned as (
      select ${owner_id}::uuid as id, 'uploader' as who
      union all select ${viewerId}::uuid, 'decider'
      union all select u.id, 'staff' from users u where u.user_type like '%admin' and u.deleted_at is null
    ), people as (
      select c.who, u.id, lower(trim(u.first_name || ' ' || u.last_name)) as name, u.phone_number
      from concerned c join users u on u.id = c.id
    ), receivers as (
      select r.line, u.id, lower(trim(u.first_name || ' ' || u.last_name)) as name,
        case when u.is_phone_verified then u.phone_number end as phone_number
      from bulk_rows r join users u on u.id = r.receiver_id where r.bulk_id = ${id}
    ), found as (
      select r.line, p.who from receivers r join people p on p.id = r.id
      union select r.line, p.who from receivers r join people p on p.name = r.name
      union select r.line, p.who from receivers r join people p on p.phone_number = r.phone_number
      union select r.line, p.who from receivers r join devices theirs on theirs.user_id = r.id
        join devices d on d.device_hash = theirs.device_hash join people p on p.id = d.user_id
    )
    select line, array_agg(who order by who) as who from found group by line`.execute(reader)
  return new Map(rows.map(({ line, who }) => [line, who]))
}

function countOf(concerned: ReadonlyMap<number, readonly Concerned[]>, who: Concerned): number {
  return [...concerned.values()].filter((each) => each.includes(who)).length
}

function presentRow(row: ReviewedRow, pays: Concerned[], leading: ReadonlyMap<string, string>): BulkReviewRow {
  const { receiver_text, receiver_id } = row
  const leadsElsewhere = receiver_text !== null && leading.get(receiver_text) !== receiver_id
  return {
    line: row.line,
    receiver: receiver_text,
    person: { _id: receiver_id, name: maskedName(row), paps_id: row.paps_id },
    amount: row.amount_minor,
    note: row.note,
    reference: row.reference,
    changed: [
      ...(row.is_gone ? (['unavailable'] as const) : []),
      ...(row.is_renamed ? (['name'] as const) : []),
      ...(leadsElsewhere ? (['receiver'] as const) : []),
    ],
    pays,
  }
}
