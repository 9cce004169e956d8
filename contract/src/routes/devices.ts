import * as z from 'zod/mini'
import { line } from '../forms.ts'
import { moment } from '../ids.ts'
import { paps } from '../money.ts'
import { code, codeSent, done } from '../people.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'

/** The hash of a device's key. The key itself is in the device's cookie alone. */
const deviceId = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const device = z.object({
  _id: deviceId,
  /** The owner's name for it, otherwise browser and system. */
  name: z.string(),
  /** Browser and system of the last sign-in, as the device claims them. */
  client: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The two-letter code of the country of the last sign-in, or null. */
  country: z.nullable(z.string()),
  first_seen_at: moment,
  last_seen_at: moment,
  /** Until then it spends at most a small amount. Null for a known or confirmed device. */
  limited_until: z.nullable(moment),
  /** When the owner confirmed it, or null. */
  confirmed_at: z.nullable(moment),
  /** How many sessions are open on it. */
  sessions: z.int(),
  this_device: z.boolean(),
})
z.globalRegistry.add(device, { id: 'Device' })

export type Device = z.output<typeof device>

/** The amount that the session of the call may still spend. */
const deviceLimit = z.object({
  limited_until: moment,
  /** The amount that all new devices of the person share in a day. */
  limit: paps,
  left: paps,
  /** Where a code that confirms the device would be sent; null where only another device or time helps. */
  code_by: z.nullable(z.enum(['mail', 'sms'])),
})
z.globalRegistry.add(deviceLimit, { id: 'DeviceLimit' })

export type DeviceLimit = z.output<typeof deviceLimit>

const exampleId = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const exampleDevice = {
  _id: exampleId,
  name: 'Chrome on Android',
  client: 'Chrome on Android',
  address: '203.0.113.7',
  country: 'GH',
  first_seen_at: '2026-11-15T09:30:00.000Z',
  last_seen_at: '2026-11-15T09:45:00.000Z',
  limited_until: null,
  confirmed_at: '2026-11-15T09:32:00.000Z',
  sessions: 1,
  this_device: true,
}

export const listDevices = route({
  method: 'GET',
  path: '/api/device/',
  summary: 'The devices that the caller signed in with, and what this one may spend while it is new',
  access: 'signed-in or cashier',
  answer: z.object({ data: z.array(device), limit: z.nullable(deviceLimit) }),
  errors: [],
  example: {
    answer: {
      data: [exampleDevice],
      limit: null,
    },
  },
})

export const renameDevice = route({
  method: 'PUT',
  path: '/api/device/{id}',
  summary: 'Renames one of the caller’s devices',
  access: 'signed-in or cashier',
  pin: 'no: changes a name only',
  stepUp: 'no: changes a name only',
  params: z.object({ id: deviceId }),
  body: z.object({ name: line(60) }),
  answer: done,
  errors: ['not_found', 'device_unconfirmed'],
  example: {
    params: { id: exampleId },
    body: { name: 'My phone' },
    answer: { success: true, msg: 'The device is renamed.' },
  },
})

export const removeDevice = route({
  method: 'DELETE',
  path: '/api/device/{id}',
  summary: 'Ends the sessions of one of the caller’s devices and forgets it; its next sign-in is that of a new device',
  access: 'signed-in or cashier',
  pin: 'no: ends access',
  stepUp: 'no: ends access',
  params: z.object({ id: deviceId }),
  answer: done,
  errors: ['not_found', 'device_unconfirmed'],
  example: {
    params: { id: exampleId },
    answer: { success: true, msg: 'The device is removed and signed out.' },
  },
})

export const confirmDevice = route({
  method: 'PUT',
  path: '/api/device/{id}/confirm',
  summary: 'Confirms a new device from one that is not limited, with the PIN once there is one',
  access: 'signed-in or cashier',
  pin: 'once set',
  stepUp: 'no: staff have no money that a device could spend',
  params: z.object({ id: deviceId }),
  body: z.object(proof),
  answer: done,
  errors: ['not_found', 'device_unconfirmed', ...PROOF_ERRORS],
  limit: { times: 20, seconds: 60 },
  example: {
    params: { id: exampleId },
    body: { pin: '2580' },
    answer: { success: true, msg: 'The device is confirmed.' },
  },
})

export const sendDeviceCode = route({
  method: 'POST',
  path: '/api/device/code',
  summary: 'Sends a code that confirms this device: by SMS to the verified phone, otherwise by mail',
  access: 'signed-in or cashier',
  pin: 'no: only sends a code',
  stepUp: 'no: only sends a code',
  answer: codeSent,
  errors: ['conflict', 'device_code_closed', 'sms_limit', 'sms_paused'],
  example: { answer: { success: true, msg: 'Code sent.', channel: 'sms' } },
})

export const confirmOwnDevice = route({
  method: 'PUT',
  path: '/api/device/code',
  summary: 'Confirms this device with the code, and with the PIN once there is one',
  access: 'signed-in or cashier',
  pin: 'once set',
  stepUp: 'no: the code is the proof, and staff have no money that a device could spend',
  body: z.object({ code, ...proof }),
  answer: done,
  errors: ['code_refused', 'device_code_closed', ...PROOF_ERRORS],
  limit: { times: 20, seconds: 60 },
  example: {
    body: { code: '123456', pin: '2580' },
    answer: { success: true, msg: 'The device is confirmed.' },
  },
})

export const disownDevice = route({
  method: 'POST',
  path: '/api/device/{id}/disown',
  summary:
    'Reports a device that the caller does not recognise: ends its sessions and those of every new device, forgets it and opens a case for staff',
  access: 'signed-in or cashier',
  pin: 'no: ends access',
  stepUp: 'no: ends access',
  params: z.object({ id: deviceId }),
  answer: done,
  errors: ['not_found', 'device_unconfirmed'],
  limit: { times: 20, seconds: 60 },
  example: {
    params: { id: exampleId },
    answer: { success: true, msg: 'That device is signed out. Change your password and your PIN now.' },
  },
})
