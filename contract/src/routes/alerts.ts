import * as z from 'zod/mini'
import { ALERT_CHANNELS, ALERT_TYPES } from '../alerts.ts'
import { fieldMessage } from '../field-errors.ts'
import { text } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { route } from '../route.ts'

const alertChoice = z.object({
  type: z.enum(ALERT_TYPES),
  in_app: z.boolean(),
  mail: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  /** The channels this type can use. */
  offered: z.array(z.enum(ALERT_CHANNELS)),
  /** The channels that can't be turned off. */
  fixed: z.array(z.enum(ALERT_CHANNELS)),
})
z.globalRegistry.add(alertChoice, { id: 'AlertChoice' })

export type AlertChoice = z.output<typeof alertChoice>

const alerts = z.object({
  data: z.array(alertChoice),
  /** Whether notifications on a device may show names and amounts, also on its lock screen. */
  push_amounts: z.boolean(),
  /** Whether mail and SMS reach the person: the address and the number are verified. */
  reach: z.object({ mail: z.boolean(), sms: z.boolean() }),
})
z.globalRegistry.add(alerts, { id: 'Alerts' })

export type Alerts = z.output<typeof alerts>

const exampleChoice = {
  type: 'money',
  in_app: true,
  mail: true,
  sms: false,
  push: true,
  offered: ['in_app', 'mail', 'sms', 'push'],
  fixed: [],
} as const

const exampleAlerts = {
  data: [{ ...exampleChoice, offered: [...exampleChoice.offered], fixed: [] }],
  push_amounts: false,
  reach: { mail: true, sms: false },
}

export const getAlerts = route({
  method: 'GET',
  path: '/api/alerts',
  summary: 'Which notices reach the caller, by type and by channel',
  access: 'signed-in',
  answer: alerts,
  errors: [],
  example: { answer: exampleAlerts },
})

export const saveAlerts = route({
  method: 'PUT',
  path: '/api/alerts',
  summary: 'Choose which notices reach the caller: the types and channels that are named change, the others stay',
  access: 'signed-in',
  pin: 'no: notices about security stay on',
  stepUp: 'no: notices about security stay on',
  body: z.object({
    data: z.optional(
      z
        .array(
          z.object({
            type: z.enum(ALERT_TYPES),
            in_app: z.optional(z.boolean()),
            mail: z.optional(z.boolean()),
            sms: z.optional(z.boolean()),
            push: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(ALERT_TYPES.length, fieldMessage('too_many_entries'))),
    ),
    push_amounts: z.optional(z.boolean()),
  }),
  answer: alerts,
  errors: [],
  example: { body: { data: [{ type: 'money', sms: true }] }, answer: exampleAlerts },
})

const pushDevice = z.object({
  _id: id,
  device: z.string(),
  created_at: moment,
  /** Whether it belongs to the session of this call. */
  current: z.boolean(),
})
z.globalRegistry.add(pushDevice, { id: 'PushDevice' })

export type PushDevice = z.output<typeof pushDevice>

const pushDevices = z.object({
  /** The public key (VAPID) that a browser subscribes with: 65 bytes in base64url. */
  key: z.string(),
  data: z.array(pushDevice),
})
z.globalRegistry.add(pushDevices, { id: 'PushDevices' })

const examplePush = {
  key: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  data: [
    {
      _id: '019a8b6e-7c00-7abc-8def-0123456789aa',
      device: 'Chrome on Android',
      created_at: '2026-11-15T09:30:00.000Z',
      current: true,
    },
  ],
}

export const listPushDevices = route({
  method: 'GET',
  path: '/api/push',
  summary: 'The devices that get push notifications of the caller, and the key that a browser subscribes with',
  access: 'signed-in',
  answer: pushDevices,
  errors: [],
  example: { answer: examplePush },
})

/** Unpadded base64url of this many bytes. */
const bytes = (count: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`), fieldMessage('not_a_browser_key')))

export const addPushDevice = route({
  method: 'POST',
  path: '/api/push',
  summary: 'Send push notifications of the caller to this device, until its session ends',
  access: 'signed-in',
  pin: 'no: it ends with the session and shows no amounts',
  stepUp: 'no: it ends with the session',
  limit: { times: 30, seconds: 3600, by: 'person' },
  body: z.object({
    /** The value of the browser's PushSubscription. */
    endpoint: text(1000),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  answer: pushDevices,
  errors: [],
  example: {
    body: {
      endpoint: 'https://push.example/send/f1lsfw',
      keys: {
        p256dh: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
    answer: examplePush,
  },
})

export const removePushDevice = route({
  method: 'DELETE',
  path: '/api/push/{id}',
  summary: 'Stop push notifications to a device of the caller',
  access: 'signed-in',
  pin: 'no: it only stops notifications to a device',
  stepUp: 'no: it only stops notifications',
  params: z.object({ id }),
  answer: pushDevices,
  errors: ['not_found'],
  example: { params: { id: '019a8b6e-7c00-7abc-8def-0123456789aa' }, answer: { key: examplePush.key, data: [] } },
})
