import * as z from 'zod/mini'
import { ALERT_TYPES } from '../alerts.ts'
import { id, moment } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import { exampleRecord, moneyRecord, recordState } from '../records.ts'
import { route } from '../route.ts'

/** One notification. */
const notification = z.object({
  /** The id of the event: the same as on the socket. */
  _id: id,
  event: z.string(),
  read: z.boolean(),
  /** The state of the record at the time of the notification. */
  state: z.nullable(recordState),
  /** Details without a record. */
  note: z.nullable(z.string()),
  /** The current record. */
  record: z.nullable(moneyRecord),
  created_at: moment,
})
z.globalRegistry.add(notification, { id: 'Notification' })

export type Notification = z.output<typeof notification>

const unread = z.object({ unread: z.int() })
/** Tasks of the caller, counted up to 100: requests to pay, and withdrawals to pay out at the counter. */
const waiting = z.object({ requests: z.int(), payouts: z.int() })

export const listNotifications = route({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The notifications of the caller, newest first; with `unread=true` only unread ones',
  access: 'signed-in',
  query: z.extend(pageQuery, { unread: z.optional(z.enum(['true', 'false'])) }),
  answer: pageOf(notification),
  errors: [],
  example: {
    query: { unread: 'true' },
    answer: {
      data: [
        {
          _id: '019a8b6e-7c00-7abc-8def-0123456789ae',
          event: 'transferReceiver',
          read: false,
          state: 'completed',
          note: null,
          record: exampleRecord,
          created_at: '2026-11-15T09:30:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
})

export const countUnread = route({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many the caller has not read, and how much waits for them; 100 stands for more than 99',
  access: 'signed-in or cashier',
  answer: z.extend(unread, {
    waiting,
    /** The types of notices that are turned off in the app. */
    muted: z.array(z.enum(ALERT_TYPES)),
  }),
  errors: [],
  example: { answer: { unread: 3, waiting: { requests: 1, payouts: 0 }, muted: [] } },
})

export const readNotification = route({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Mark one of the caller’s own as read',
  access: 'signed-in',
  pin: 'no: only marks as read',
  stepUp: 'no: only marks as read',
  body: z.object({ _id: id }),
  answer: unread,
  errors: ['not_found'],
  example: { body: { _id: '019a8b6e-7c00-7abc-8def-0123456789ae' }, answer: { unread: 2 } },
})

export const readAllNotifications = route({
  method: 'PUT',
  path: '/api/notifications/read/all',
  summary: 'Mark all of the caller’s own as read',
  access: 'signed-in',
  pin: 'no: only marks as read',
  stepUp: 'no: only marks as read',
  answer: unread,
  errors: [],
  example: { answer: { unread: 0 } },
})
