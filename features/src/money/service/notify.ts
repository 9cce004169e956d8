import {
  alertTypeOf,
  CORRECTION_EVENTS,
  EVENT_NAMES,
  isAdmin,
  type MoneyEventName,
  may,
  newId,
  presentPaps,
  recordOnWire,
  USER_TYPES,
} from '@paps/contract'
import {
  booleanArray,
  momentArray,
  type OutboxEvent,
  publish,
  sendCall,
  sendWithGroup,
  type Tx,
  textArray,
  uuidArray,
} from '@paps/database'
import type { Writer } from '@paps/ledger'
import { sql } from 'kysely'
import { ALERT } from '../../people/alerts/notify-security.ts'
import type { Balance } from '../../people/users/wallet.ts'
import { presentRecord } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'

interface NoticeTarget {
  /** The recipient. Null: all staff. */
  to: { id: string; paps_id: string; alert: boolean } | null
  at: Date
}

/** A money event: published to open clients at once, and listed in the notifications. */
interface EventNotice extends NoticeTarget {
  name: MoneyEventName
  /** The recipient's new balance. Null for staff. */
  update: Balance | null
  record: ListedRecord
  /** The record on the wire, if its list shows more fields than every record has. */
  shown?: Record<string, unknown>
  /** The operator of the till, whose clients also receive the event. */
  till?: string
  /** Also published to staff who may read money, without any balance. */
  forAdmins?: boolean
}

/** Listed in the notifications only. */
interface NoteNotice extends NoticeTarget {
  name:
    | 'savingMade'
    | 'savingSkipped'
    | 'referralRewarded'
    | 'referralTakenBack'
    | 'booksBroken'
    | 'safeguardingDiffers'
    | 'paymentDiffers'
    | 'statementRefused'
    | 'rowSetAside'
    | 'webhookStopped'
    | 'approvalAsked'
    | 'approvalDecided'
    | 'controlChanged'
    | 'storeApproved'
    | 'storeChanged'
    | 'storeRefused'
    | 'storeStopped'
    | 'exportReady'
    | 'bulkDone'
    | 'phoneTransferClaimed'
    | 'phoneTransferReturned'
    | 'scheduleComing'
    | 'scheduleMade'
    | 'scheduleWaits'
    | 'scheduleFailed'
    | 'scheduleStopped'
  record: ListedRecord | null
  /** Text for a notice without a record. */
  note?: string
}

export type Notice = EventNotice | NoteNotice

export { ALERT }

/** Writes events and notifications atomically with the transaction. */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  // The id contains the time, so that a notification is found by its id alone.
  const known = notices.flatMap(copyForStaff).map((notice) => ({ ...notice, id: newId(notice.at.getTime()) }))
  await publish(tx, ...known.flatMap((notice) => (isEvent(notice) ? [buildEvent(notice)] : [])))
  const kept = known.flatMap(({ to, ...notice }) => (to ? [{ ...notice, to }] : []))
  if (kept.length > 0) {
    await insertNotifications(tx, kept)
    await queueAlerts(tx, kept)
  }
  const forStaff = known.filter((notice) => isEvent(notice) && notice.forAdmins)
  if (forStaff.length > 0) await insertForStaff(tx, forStaff)
}

/** Writes notices in the transaction of the movement they are attached to. */
export const noticeWriter: Writer<Notice> = { write: notify }

/** The recipient gets a copy with their balance, staff one without. */
function copyForStaff(notice: Notice): Notice[] {
  if (!isEvent(notice) || !notice.forAdmins) return [notice]
  const forStaff = { ...notice, to: null, update: null }
  return notice.to ? [{ ...notice, forAdmins: false }, forStaff] : [forStaff]
}

type Known<N extends Notice = Notice> = N & { id: string }
type Kept = Known & { to: NonNullable<NoticeTarget['to']> }

const EVENTS: ReadonlySet<string> = new Set([...EVENT_NAMES, ...CORRECTION_EVENTS])

function isEvent<N extends Notice>(notice: N): notice is N & EventNotice {
  return EVENTS.has(notice.name)
}

function buildEvent({ id, name, to, update, record, shown, till, forAdmins = false }: Known<EventNotice>): OutboxEvent {
  return {
    id,
    name,
    userId: to?.id ?? null,
    forAdmins,
    payload: {
      paps_id: to?.paps_id ?? record.receiver?.paps_id ?? record.sender?.paps_id ?? '',
      update: update && { paps: presentPaps(update.paps), points: Number(update.points) },
      data: shown ?? recordOnWire(presentRecord(record)),
      ...(till && { till }),
    },
  }
}

async function insertNotifications(tx: Tx, notices: readonly Kept[], type?: 'queue'): Promise<void> {
  await sendWithGroup(
    tx,
    'write_notices',
    sql`
    ${uuidArray(notices.map(({ to }) => to.id))}::uuid[],
    ${momentArray(notices.map(({ at }) => at))}::timestamptz[],
    ${uuidArray(notices.map(({ id }) => id))}::uuid[],
    ${textArray(notices.map(({ name }) => name))}::text[],
    ${uuidArray(notices.map(({ record }) => record?.id ?? null))}::uuid[],
    ${textArray(notices.map(({ record }) => record?.state ?? null))}::text[],
    ${textArray(notices.map((notice) => ('note' in notice && notice.note) || null))}::text[],
    ${textArray(notices.map(({ name }) => type ?? alertTypeOf(name, 'regular')))}::text[]`,
  )
}

const DECIDERS = USER_TYPES.filter((userType) => isAdmin(userType) && may(userType, 'money.decide'))

/** Staff who may decide get the notice in their own lists. */
async function insertForStaff(tx: Tx, notices: readonly Known[]): Promise<void> {
  const { rows: staff } = await sql<{ id: string }>`
    select id from users
    where user_type like '%admin' and user_type = any (${DECIDERS}) and deleted_at is null`.execute(tx)
  const told = staff.flatMap((to) => notices.map((notice) => ({ ...notice, to: { ...to, paps_id: '', alert: false } })))
  if (told.length === 0) return
  await insertNotifications(tx, told, 'queue')
  const wanting = await readAlerted(
    tx,
    staff.map(({ id }) => id),
  )
  await queueAlerts(
    tx,
    told.map(({ to, ...notice }) => ({ ...notice, to: { ...to, alert: wanting.has(to.id) } })),
  )
}

/** Returns those who want notices of the queue by mail or SMS. */
async function readAlerted(tx: Tx, staffIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from alert_choices
    where user_id = any (${staffIds}::uuid[]) and type = 'queue' and (mail or sms)`.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * Queues alerts for people with mail or SMS for any type, or with a push subscription. The job decides by the type of
 * the notice.
 */
async function queueAlerts(tx: Tx, notices: readonly Kept[]): Promise<void> {
  await sendCall(
    tx,
    'write_alerts',
    sql`
    ${ALERT},
    ${uuidArray(notices.map(() => newId()))}::uuid[],
    ${uuidArray(notices.map(({ to }) => to.id))}::uuid[],
    ${textArray(notices.map(({ at }) => at.toISOString()))}::text[],
    ${uuidArray(notices.map(({ id }) => id))}::uuid[],
    ${booleanArray(notices.map(({ to }) => to.alert))}::boolean[]`,
  )
}
