import { EVENT_NAMES, type EventName, isAdmin, may, newId, presentPaps, recordOnWire, USER_TYPES } from '@paps/contract'
import { momentArray, type OutboxEvent, publish, type Tx, textArray, uuidArray, WITH_NEXT } from '@paps/database'
import type { Writer } from '@paps/ledger'
import { sql } from 'kysely'
import type { Balance } from '../../people/users/wallet.ts'
import { presentRecord } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'

interface Told {
  /** Whom it concerns. Null: all of staff. */
  to: { id: string; paps_id: string; alert: boolean } | null
  at: Date
}

/** One of the eleven events: people hear of it at once on their screens, and later in their list of notifications. */
interface EventNotice extends Told {
  name: EventName
  /** Their new balance. */
  update: Balance
  record: ListedRecord
  /** The record on the wire, where its list shows more than every record has. */
  shown?: Record<string, unknown>
  /** The operator whose till it concerns: their screens hear of it beside the store's. */
  till?: string
  /** Staff who may read money hear of it too: what happened, but not what anybody has. */
  forAdmins?: boolean
}

/** What lands in the list of notifications alone. */
interface NoteNotice extends Told {
  name:
    | 'savingMade'
    | 'savingSkipped'
    | 'referralRewarded'
    | 'booksBroken'
    | 'webhookStopped'
    | 'approvalAsked'
    | 'approvalDecided'
    | 'controlChanged'
  record: ListedRecord | null
  /** What no record says. */
  note?: string
}

export type Notice = EventNotice | NoteNotice

export const ALERT = 'alert'

/** Tells people, if and only if this transaction commits. */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  // The id says when, so that a notification is found by it alone.
  const known = notices.flatMap(copiesOf).map((notice) => ({ ...notice, id: newId(notice.at.getTime()) }))
  await publish(tx, ...known.flatMap((notice) => (isEvent(notice) ? [eventOf(notice)] : [])))
  const kept = known.flatMap(({ to, ...notice }) => (to ? [{ ...notice, to }] : []))
  if (kept.length > 0) await insertNotifications(tx, kept)
  const alerts = kept.filter(({ to }) => to.alert)
  if (alerts.length > 0) await queueAlerts(tx, alerts)
  const forStaff = known.filter((notice) => isEvent(notice) && notice.forAdmins)
  if (forStaff.length > 0) await insertForStaff(tx, forStaff)
}

/** Attached to a movement, people are told of it if and only if it happened. */
export const noticeWriter: Writer<Notice> = { write: notify }

/** Staff have no wallet, so that their balance is this. */
const NOTHING: Balance = { paps: 0n, points: 0n }

/** Whom it concerns gets one copy, with their balance, and staff another, without it. */
function copiesOf(notice: Notice): Notice[] {
  if (!isEvent(notice) || !notice.forAdmins) return [notice]
  const forStaff = { ...notice, to: null, update: NOTHING }
  return notice.to ? [{ ...notice, forAdmins: false }, forStaff] : [forStaff]
}

type Known<N extends Notice = Notice> = N & { id: string }
type Kept = Known & { to: NonNullable<Told['to']> }

const EVENTS: ReadonlySet<string> = new Set(EVENT_NAMES)

function isEvent<N extends Notice>(notice: N): notice is N & EventNotice {
  return EVENTS.has(notice.name)
}

function eventOf({ id, name, to, update, record, shown, till, forAdmins = false }: Known<EventNotice>): OutboxEvent {
  return {
    id,
    name,
    userId: to?.id ?? null,
    forAdmins,
    payload: {
      paps_id: to?.paps_id ?? record.receiver?.paps_id ?? record.sender?.paps_id ?? '',
      update: { paps: presentPaps(update.paps), points: Number(update.points) },
      data: shown ?? recordOnWire(presentRecord(record)),
      ...(till && { till }),
    },
  }
}

async function insertNotifications(tx: Tx, notices: readonly Kept[]): Promise<void> {
  await sql`${sql.raw(WITH_NEXT)}
    insert into notifications (user_id, created_at, id, name, record_id, state, note)
    select * from unnest(
      ${uuidArray(notices.map(({ to }) => to.id))}::uuid[],
      ${momentArray(notices.map(({ at }) => at))}::timestamptz[],
      ${uuidArray(notices.map(({ id }) => id))}::uuid[],
      ${textArray(notices.map(({ name }) => name))}::text[],
      ${uuidArray(notices.map(({ record }) => record?.id ?? null))}::uuid[],
      ${textArray(notices.map(({ record }) => record?.state ?? null))}::text[],
      ${textArray(notices.map((notice) => ('note' in notice && notice.note) || null))}::text[])`.execute(tx)
}

const DECIDERS = USER_TYPES.filter((userType) => isAdmin(userType) && may(userType, 'money.decide'))

/** Staff who may act on it have it in their lists, each to read for themselves. */
async function insertForStaff(tx: Tx, notices: readonly Known[]): Promise<void> {
  await sql`
    insert into notifications (user_id, created_at, id, name, record_id, state)
    select u.id, notice.*
    from users u cross join unnest(
      ${notices.map(({ at }) => at.toISOString())}::timestamptz[],
      ${notices.map(({ id }) => id)}::uuid[],
      ${notices.map(({ name }) => name)}::text[],
      ${notices.map(({ record }) => record?.id ?? null)}::uuid[],
      ${notices.map(({ record }) => record?.state ?? null)}::text[]) as notice
    where u.user_type like '%admin' and u.user_type = any (${DECIDERS}) and u.deleted_at is null`.execute(tx)
}

/** For those who asked to hear by mail or SMS; a job writes it, in its own time. */
async function queueAlerts(tx: Tx, notices: readonly Kept[]): Promise<void> {
  await sql`
    insert into jobs (id, task, payload)
    select id, ${ALERT}, jsonb_build_object('user_id', user_id, 'created_at', created_at, 'notification_id', notification_id)
    from unnest(
      ${notices.map(() => newId())}::uuid[],
      ${notices.map(({ to }) => to.id)}::uuid[],
      ${notices.map(({ at }) => at.toISOString())}::text[],
      ${notices.map(({ id }) => id)}::uuid[]) as alert (id, user_id, created_at, notification_id)`.execute(tx)
}
