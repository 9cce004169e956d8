import * as z from 'zod/mini'
import { ADMIN_KINDS } from '../access.ts'
import { waitingApproval } from '../approvals.ts'
import { text } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { personName, wholeName } from '../names.ts'
import {
  confirmed,
  currentUser,
  done,
  emailAddress,
  exampleCurrentUser,
  exampleUserRecord,
  newPassword,
  userRecord,
} from '../people.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'

const jwt = z.object({ jwt: z.string() })
z.globalRegistry.add(jwt, { id: 'SignedIn' })
const exampleJwt = { jwt: 'eyJhbGciOiJIUzI1NiJ9.…' }

const account = {
  email: emailAddress,
  first_name: personName,
  last_name: personName,
  password: newPassword,
  confirm_password: z.string(),
}

const exampleAccount = {
  email: 'esi@example.com',
  first_name: 'Esi',
  last_name: 'Owusu',
  password: 'a long sentence is best',
  confirm_password: 'a long sentence is best',
}

export const signIn = route({
  method: 'POST',
  path: '/api/auth/signin_email_password',
  summary: 'Sign in with email and password',
  access: 'anyone',
  pin: 'no: the password is the proof',
  body: z.object({ email: emailAddress, password: z.string().check(z.maxLength(200)) }),
  answer: jwt,
  errors: ['invalid_credentials', 'account_locked', 'operator_ended'],
  limit: { times: 20, seconds: 60 },
  example: { body: { email: 'ama@demo.paps', password: 'paps-demo-2026' }, answer: exampleJwt },
})

export const signUp = route({
  method: 'POST',
  path: '/api/auth/signup_email_password',
  summary: 'Open an account with email and password',
  access: 'anyone',
  pin: 'no: a new account has no PIN',
  body: z.object({ ...account, referral_code: z.optional(text(40)) }).check(confirmed, wholeName),
  answer: jwt,
  errors: ['signup_refused'],
  limit: { times: 10, seconds: 60 },
  example: { body: exampleAccount, answer: exampleJwt },
})

export const signUpAdmin = route({
  method: 'POST',
  path: '/api/auth/signup_admin',
  summary: 'Make a member of staff. In production they choose their own password, by a link in a mail',
  access: 'staff.manage',
  secondPerson: true,
  stepUp: 'always',
  body: z.object({ ...account, user_type: z.optional(z.enum(ADMIN_KINDS)) }).check(confirmed, wholeName),
  /** Null while the act waits for a second person. */
  answer: z.object({ user: z.nullable(userRecord), ...waitingApproval }),
  errors: ['signup_refused'],
  example: {
    body: { ...exampleAccount, user_type: 'finance_admin' },
    answer: { user: { ...exampleUserRecord, user_type: 'finance_admin' } },
  },
})

export const getCurrentUser = route({
  method: 'GET',
  path: '/api/auth/get_current_user',
  summary: 'The signed-in person, with balance and points',
  access: 'signed-in or cashier',
  beforeFactor: 'signed in',
  answer: z.object({ user: currentUser }),
  errors: [],
  example: { answer: { user: exampleCurrentUser } },
})

export const signOut = route({
  method: 'POST',
  path: '/api/auth/signout',
  summary: 'End this session; its token and its sockets are worth nothing from then on',
  access: 'signed-in or cashier',
  pin: 'no: ends access',
  stepUp: 'no: ends access',
  beforeFactor: 'always',
  beforeProof: true,
  answer: done,
  errors: [],
  example: { answer: { success: true, msg: 'You are signed out.' } },
})

export const listSessions = route({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where one is signed in',
  access: 'signed-in or cashier',
  answer: z.object({
    data: z.array(
      z.object({
        _id: id,
        device: z.string(),
        address: z.nullable(z.string()),
        /** The two-letter code of the country it was opened from, or null. */
        country: z.nullable(z.string()),
        current: z.boolean(),
        created_at: moment,
        last_seen_at: moment,
        /** When the owner first signed in with this device; null where the client keeps no device cookie. */
        device_since: z.nullable(moment),
        /** Whether it is the device of this call, also in another session. */
        this_device: z.boolean(),
      }),
    ),
  }),
  errors: [],
  example: {
    answer: {
      data: [
        {
          _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
          device: 'Chrome on Android',
          address: '203.0.113.7',
          country: 'GH',
          current: true,
          created_at: '2026-11-15T09:30:00.000Z',
          last_seen_at: '2026-11-15T09:45:00.000Z',
          device_since: '2026-10-02T08:00:00.000Z',
          this_device: true,
        },
      ],
    },
  },
})

export const endOneSession = route({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'End one of one’s own sessions',
  access: 'signed-in or cashier',
  pin: 'no: ends access',
  stepUp: 'no: ends access',
  beforeProof: true,
  params: z.object({ id }),
  answer: done,
  errors: ['not_found'],
  example: {
    params: { id: '019a8b6e-7c00-7abc-8def-0123456789ab' },
    answer: { success: true, msg: 'That device is signed out.' },
  },
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End all of one’s sessions but this one',
  access: 'signed-in or cashier',
  pin: 'no: ends access',
  stepUp: 'no: ends access',
  answer: done,
  errors: [],
  example: { answer: { success: true, msg: 'All other devices are signed out.' } },
})

export const changePassword = route({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Changes the password, with the PIN once there is one. Every session ends; this device gets a new one',
  access: 'signed-in or cashier',
  confirmedDevice: true,
  pin: 'once set',
  stepUp: 'always',
  beforeFactor: 'password',
  body: z
    .object({
      current_password: z.string().check(z.maxLength(200)),
      password: newPassword,
      confirm_password: z.string(),
      ...proof,
    })
    .check(confirmed),
  answer: z.object({ jwt: z.string(), msg: z.string() }),
  errors: ['device_unconfirmed', 'wrong_password', ...PROOF_ERRORS],
  limit: { times: 10, seconds: 60 },
  example: {
    body: {
      current_password: 'paps-demo-2026',
      password: 'a longer sentence is better',
      confirm_password: 'a longer sentence is better',
      pin: '2580',
    },
    answer: { ...exampleJwt, msg: 'Your password is changed. All other devices are signed out.' },
  },
})
