import * as z from 'zod/mini'
import { text } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { calendarDay } from '../list.ts'
import { paps, points } from '../money.ts'
import { OBSTACLES } from '../obstacles.ts'
import { done } from '../people.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'

const closing = z.object({
  can_close: z.boolean(),
  obstacles: z.array(z.enum(OBSTACLES)),
  paps,
  held: paps,
  points,
  points_held: points,
  /** Points that were taken back after they were spent. */
  points_owed: points,
  /** Open pots. Empty ones close with the account. */
  pots: z.array(
    z.object({
      _id: id,
      name: z.string(),
      balance: paps,
      locked_until: z.nullable(calendarDay),
      automatic: z.boolean(),
    }),
  ),
  /** Pending records that block closing, newest first. */
  pending: z.array(z.object({ _id: id, kind: z.enum(['withdrawal', 'topup', 'redemption']), amount: paps })),
  /** Until when money of cards or mobile money could be taken back. Null when none could. */
  disputable_until: z.nullable(moment),
  /** Requests that end with the account: the caller’s own are cancelled, the others declined. */
  requests_made: z.int(),
  requests_received: z.int(),
  /** Everything else that ends. */
  sessions: z.int(),
  store_page: z.boolean(),
  api_keys: z.int(),
  webhooks: z.int(),
  /** The second proof of identity, besides the PIN. */
  proof: z.enum(['password', 'code']),
  needs_pin: z.boolean(),
})
z.globalRegistry.add(closing, { id: 'Closing' })

export type Closing = z.output<typeof closing>

const exampleClosing = {
  can_close: false,
  obstacles: ['balance', 'pots'],
  paps: 25.5,
  held: 0,
  points: 120,
  points_held: 0,
  points_owed: 0,
  pots: [
    {
      _id: '019a8b6e-7c00-7abc-8def-0123456789ad',
      name: 'Holiday',
      balance: 50,
      locked_until: null,
      automatic: true,
    },
  ],
  pending: [],
  disputable_until: null,
  requests_made: 1,
  requests_received: 0,
  sessions: 2,
  store_page: false,
  api_keys: 0,
  webhooks: 0,
  proof: 'password',
  needs_pin: true,
} as const

const FORBIDDEN = ['closed_by_staff'] as const

export const previewClosing = route({
  method: 'GET',
  path: '/api/profile/closing',
  summary: 'The obstacles to closing the caller’s account, and what ends with it. Not for banks and staff',
  access: 'wallet',
  answer: closing,
  errors: FORBIDDEN,
  example: { answer: exampleClosing },
})

export const emptyPots = route({
  method: 'POST',
  path: '/api/profile/closing/pots',
  summary: 'Closes every pot that is not locked, into the balance',
  access: 'wallet',
  pin: 'always',
  body: z.object(proof),
  answer: closing,
  errors: [...FORBIDDEN, ...PROOF_ERRORS, 'conflict'],
  limit: { times: 20, seconds: 3600, by: 'person' },
  example: { body: { pin: '2580' }, answer: { ...exampleClosing, obstacles: ['balance'], paps: 75.5, pots: [] } },
})

export const closeAccount = route({
  method: 'POST',
  path: '/api/profile/close',
  summary:
    'Closes the caller’s account at once and for good: personal data is erased, every session ends. Needs the PIN once set, the password (or a checked one-time code where there is none), and the Paps ID typed as confirmation',
  access: 'wallet',
  confirmedDevice: true,
  pin: 'once set',
  body: z.object({
    /** The caller’s own Paps ID, typed. */
    confirmation: text(40),
    password: z.optional(z.string().check(z.maxLength(200))),
    ...proof,
    /** Accepts the loss of the remaining points. */
    give_up_points: z.optional(z.boolean()),
  }),
  answer: z.extend(done, { closed_at: moment }),
  errors: [
    'device_unconfirmed',
    ...FORBIDDEN,
    ...PROOF_ERRORS,
    'wrong_password',
    'proof_needed',
    'closing_blocked',
    'points_remain',
    'conflict',
  ],
  limit: { times: 20, seconds: 3600, by: 'person' },
  example: {
    body: { confirmation: 'PAPS-7K3Q-9XHD', password: 'paps-demo-2026', pin: '2580', give_up_points: true },
    answer: { success: true, msg: 'Your account is closed.', closed_at: '2026-11-15T09:30:00.000Z' },
  },
})
