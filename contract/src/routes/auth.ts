import * as z from 'zod/mini'
import { USER_TYPES } from '../access.ts'
import { id, moment } from '../ids.ts'
import { paps, points } from '../money.ts'
import { route } from '../route.ts'

const emailAddress = z
  .string('must be an email address')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('must be an email address'))

const name = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(80))

export const newPassword = z
  .string()
  .check(z.minLength(8, 'must have at least 8 characters'), z.maxLength(200, 'must have at most 200 characters'))

export const NATIONAL_ID_STATES = ['none', 'pending', 'approved', 'rejected'] as const

/** The person who is signed in, as they see themselves. */
export const currentUser = z.object({
  _id: id,
  avatar: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  username: z.nullable(z.string()),
  email: z.object({ email: z.string() }),
  phone_number: z.nullable(z.string()),
  is_email_verified: z.boolean(),
  is_phone_verified: z.boolean(),
  paps_id: z.string(),
  paps,
  points,
  user_type: z.enum(USER_TYPES),
  approved: z.boolean(),
  questions: z.array(z.string()),
  national_id: z.object({
    type: z.nullable(z.string()),
    image: z.nullable(z.string()),
    selfie: z.nullable(z.string()),
    status: z.enum(NATIONAL_ID_STATES),
  }),
  allow_ads: z.boolean(),
  referral_code: z.string(),
  created_at: moment,
  updated_at: moment,
})

export type CurrentUser = z.output<typeof currentUser>

const jwt = z.object({ jwt: z.string() })
const exampleJwt = { jwt: 'eyJhbGciOiJIUzI1NiJ9.…' }

const exampleUser = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  avatar: null,
  first_name: 'Ama',
  last_name: 'Mensah',
  username: 'ama',
  email: { email: 'ama@demo.paps' },
  phone_number: null,
  is_email_verified: true,
  is_phone_verified: false,
  paps_id: 'PAPS-7K3Q-9XHD',
  paps: 1250.5,
  points: 42,
  user_type: 'regular',
  approved: false,
  questions: [],
  national_id: { type: null, image: null, selfie: null, status: 'none' },
  allow_ads: true,
  referral_code: 'AMA4K7Q2',
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
} as const

export const signIn = route({
  method: 'POST',
  path: '/api/auth/signin_email_password',
  summary: 'Sign in with email and password',
  access: 'anyone',
  body: z.object({ email: emailAddress, password: z.string().check(z.maxLength(200)) }),
  answer: jwt,
  errors: ['invalid_credentials'],
  limit: { times: 20, seconds: 60 },
  example: { body: { email: 'ama@demo.paps', password: 'paps-demo-2026' }, answer: exampleJwt },
})

export const signUp = route({
  method: 'POST',
  path: '/api/auth/signup_email_password',
  summary: 'Open an account with email and password',
  access: 'anyone',
  body: z
    .object({
      email: emailAddress,
      first_name: name,
      last_name: name,
      password: newPassword,
      confirm_password: z.string(),
      referral_code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    })
    .check(
      z.refine((body) => body.password === body.confirm_password, {
        path: ['confirm_password'],
        message: 'must be the same as the password',
      }),
    ),
  answer: jwt,
  errors: ['signup_refused'],
  limit: { times: 10, seconds: 60 },
  example: {
    body: {
      email: 'esi@example.com',
      first_name: 'Esi',
      last_name: 'Owusu',
      password: 'a long sentence is best',
      confirm_password: 'a long sentence is best',
    },
    answer: exampleJwt,
  },
})

export const getCurrentUser = route({
  method: 'GET',
  path: '/api/auth/get_current_user',
  summary: 'Who is signed in, with balance and points',
  access: 'signed-in',
  answer: z.object({ user: currentUser }),
  errors: [],
  example: { answer: { user: exampleUser } },
})

export const signOut = route({
  method: 'POST',
  path: '/api/auth/signout',
  summary: 'End this session; its token and its sockets are worth nothing from then on',
  access: 'signed-in',
  answer: z.object({ success: z.literal(true), msg: z.string() }),
  errors: [],
  example: { answer: { success: true, msg: 'You are signed out.' } },
})
