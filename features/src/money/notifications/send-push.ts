import { alertTypeOf, isAdmin, type Language, momentOfId, type RecordState } from '@paps/contract'
import { type Database, type Reader, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { readChannels } from '../../people/alerts/alert-store.ts'
import {
  countPushFailure,
  deleteSubscription,
  findSubscription,
  readPushRest,
  type Subscription,
} from '../../people/push/push-store.ts'
import { findUser, parseLanguage, type UserRow } from '../../people/users/user-store.ts'
import { NotSent } from '../../ports/not-sent.ts'
import type { PushPort } from '../../ports/push.ts'
import { findRecord } from '../records/record-store.ts'
import { buildAlertText } from './alert-text.ts'
import { PUSH_TEXTS } from './push-texts.ts'
import { isFromStranger } from './send-alert.ts'

interface Sources {
  database: Database
  push: PushPort
  now: () => Date
}

interface PushInput {
  userId: string
  notificationId: string
  subscriptionId: string
}

/** The message that the app's service worker reads. */
interface PushMessage {
  /** Identical for every attempt, so that a device shows a repeated message once. */
  tag: string
  title: string
  body: string
  /** The page that a click opens. */
  url: string
  language: Language
  at: string
}

/** Older notices are not pushed; they are in the list of the app. */
const STALE_MS = 24 * 60 * 60 * 1000

/** A slower response counts as a failure: its server occupies runners that the notices of others wait for. */
const SLOW_MS = 5_000
const BUSY_MS = 1_000

/**
 * Sends a notice to one device. Does nothing when the session has ended or the person has turned push off for its type.
 * Deletes the subscription of a browser that has unsubscribed. Returns when to try again while the endpoints of the
 * person rest or are busy, otherwise null. Throws `NotSent` when the vendor did not accept it.
 */
export async function sendPush(sources: Sources, wanted: PushInput): Promise<Date | null> {
  const { database, push, now } = sources
  const { userId, notificationId, subscriptionId } = wanted
  const reader = database.kysely
  const at = momentOfId(notificationId)
  if (now().getTime() - at.getTime() > STALE_MS) return null
  const target = await findSubscription(reader, userId, subscriptionId, now())
  const user = target && (await findUser(reader, userId))
  if (!user) return null
  const message = await buildMessage(reader, user, notificationId)
  if (message === null) return null
  const rest = await readPushRest(reader, userId)
  if (rest !== null) return new Date(now().getTime() + rest * 1000)
  const leave = push.enter(userId, target.endpoint)
  if (!leave) return new Date(now().getTime() + BUSY_MS)
  try {
    await send(sources, { userId, target, text: JSON.stringify(message) })
  } finally {
    leave()
  }
  return null
}

interface Sending {
  userId: string
  target: Subscription
  text: string
}

async function send({ database, push }: Sources, { userId, target, text }: Sending): Promise<void> {
  const count = () => withTransaction(database, (tx) => countPushFailure(tx, userId))
  const beganMs = performance.now()
  try {
    const outcome = await push.send(target, text)
    if (outcome === 'gone') await deleteSubscription(database.kysely, userId, target.id)
    else if (performance.now() - beganMs >= SLOW_MS) await count()
  } catch (error) {
    if (error instanceof NotSent) await count()
    throw error
  }
}

interface NoticeRow {
  name: string
  state: RecordState | null
  record_id: string | null
}

async function buildMessage(reader: Reader, user: UserRow, notificationId: string): Promise<PushMessage | null> {
  const at = momentOfId(notificationId)
  const { rows } = await sql<NoticeRow>`
    select name, state, record_id from notifications
    where user_id = ${user.id} and created_at = ${at} and id = ${notificationId}`.execute(reader)
  const [notice] = rows
  if (!notice) return null
  const type = alertTypeOf(notice.name, user.user_type)
  if (!(await readChannels(reader, user, type)).push) return null
  const language = parseLanguage(user.language)
  const { name, state, record_id } = notice
  let body = PUSH_TEXTS[language][type]
  if (user.push_amounts && !isAdmin(user.user_type)) {
    const record = record_id ? await findRecord(reader, record_id) : null
    const isStranger = record?.kind === 'request' && (await isFromStranger(reader, user.id, record))
    body = buildAlertText(user.id, { name, state, record, isStranger }, language).sentence
  }
  const url = `${isAdmin(user.user_type) ? '/backoffice/account/notifications' : '/notifications'}?open=${notificationId}`
  return { tag: notificationId, title: 'Paps', body, url, language, at: at.toISOString() }
}
