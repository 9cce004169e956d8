import * as z from 'zod/mini'
import { USER_TYPES } from './access.ts'
import { fieldMessage } from './field-errors.ts'
import { line, text } from './forms.ts'
import { id, moment } from './ids.ts'
import { LANGUAGES } from './languages.ts'
import { calendarDay } from './list.ts'
import { paps, points } from './money.ts'
import { plainLine } from './plain-text.ts'

export const NATIONAL_ID_STATES = ['none', 'pending', 'approved', 'rejected'] as const
export const NATIONAL_ID_TYPES = ['passport', 'national_id', 'driver_licence', 'voter_card'] as const

export const emailAddress = z
  .string(fieldMessage('not_an_email'))
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(fieldMessage('not_an_email')))

export const newPassword = z
  .string()
  .check(
    z.minLength(8, fieldMessage('too_few_characters', { n: 8 })),
    z.maxLength(200, fieldMessage('too_many_characters', { n: 200 })),
  )

/** For a body with `password` and `confirm_password`. */
export const confirmed = z.refine(
  (body) => {
    const { password, confirm_password } = body as { password: string; confirm_password: string }
    return password === confirm_password
  },
  { path: ['confirm_password'], message: fieldMessage('passwords_differ') },
)

export const pin = z.string().check(z.regex(/^\d{4,6}$/, fieldMessage('not_a_pin')))
export const code = z.string().check(z.trim(), z.regex(/^\d{6}$/, fieldMessage('not_a_code')))
/** A mailed code, or the key in the link beside it. */
export const codeOrKey = z
  .string()
  .check(z.trim(), z.regex(/^(\d{6}|[0-9a-z]{8,9}\.[\w-]{43})$/, fieldMessage('not_a_code')))
export const phoneNumber = z
  .string()
  .check(z.overwrite(plainLine), z.minLength(4, fieldMessage('too_short')), z.maxLength(30, fieldMessage('too_long')))
export const shortText = line(120)
export const reason = text(500).check(z.minLength(3, fieldMessage('reason_needed')))

export const username = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._]{2,29}$/, fieldMessage('not_a_username')))

export const country = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, fieldMessage('not_a_country')))

/** The fields of a person that they and staff both see. */
const shared = {
  _id: id,
  avatar: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  username: z.nullable(z.string()),
  email: z.object({ email: z.string() }),
  paps_id: z.string(),
  user_type: z.enum(USER_TYPES),
  approved: z.boolean(),
  allow_ads: z.boolean(),
  business_name: z.nullable(z.string()),
  category: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  created_at: moment,
  updated_at: moment,
}

/** The store that an operator acts for, as the operator sees it. */
const actsFor = z.object({
  _id: id,
  name: z.string(),
  paps_id: z.string(),
  avatar: z.nullable(z.string()),
  /** Names this operator's till in payment codes. */
  till: z.string(),
})

/** The person who is signed in, as they see themselves. */
export const currentUser = z.object({
  ...shared,
  phone_number: z.nullable(z.string()),
  is_email_verified: z.boolean(),
  is_phone_verified: z.boolean(),
  paps,
  points,
  /** Points that were taken back after they were spent. The next points earned settle them. */
  points_owed: points,
  /** Paps that were taken back by a correction after they were spent. Incoming money settles them. */
  paps_owed: paps,
  questions: z.array(z.string()),
  national_id: z.object({
    type: z.nullable(z.string()),
    image: z.nullable(z.string()),
    selfie: z.nullable(z.string()),
    status: z.enum(NATIONAL_ID_STATES),
    reason: z.nullable(z.string()),
  }),
  referral_code: z.string(),
  date_of_birth: z.nullable(calendarDay),
  address: z.nullable(z.string()),
  ind_bus: z.nullable(z.enum(['individual', 'business'])),
  has_pin: z.boolean(),
  has_passkey: z.boolean(),
  /** Payments above this amount take a passkey, not the PIN. Null: never. */
  passkey_above: z.nullable(paps),
  language: z.enum(LANGUAGES),
  alert_mail: z.boolean(),
  alert_sms: z.boolean(),
  /** Operators only: the store they act for. */
  acts_for: z.nullable(actsFor),
})
z.globalRegistry.add(currentUser, { id: 'CurrentUser' })

/** A person as staff see them. */
export const userRecord = z.object({
  ...shared,
  is_email_verified: z.boolean(),
  is_phone_verified: z.boolean(),
  national_id: z.object({ status: z.enum(NATIONAL_ID_STATES) }),
  locked: z.boolean(),
})
z.globalRegistry.add(userRecord, { id: 'User' })

/** Private data. Staff see it masked until they give a reason. */
export const personalData = z.object({
  email: z.string(),
  phone_number: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
z.globalRegistry.add(personalData, { id: 'PersonalData' })

export type PersonalData = z.output<typeof personalData>

export type CurrentUser = z.output<typeof currentUser>
export type UserRecord = z.output<typeof userRecord>

/** A person by name only. */
export const namedPerson = z.object({ _id: id, name: z.string() })
z.globalRegistry.add(namedPerson, { id: 'NamedPerson' })

/** A possible receiver of money, with the data needed to recognise them. */
export const receiverCard = z.object({
  _id: id,
  paps_id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  user_type: z.enum(USER_TYPES),
  verified: z.boolean(),
})
z.globalRegistry.add(receiverCard, { id: 'Receiver' })

export type ReceiverCard = z.output<typeof receiverCard>

/** The same with the number of earlier payments by the caller. */
export const knownReceiver = z.extend(receiverCard, { times_paid: z.int(), first_time: z.boolean() })
z.globalRegistry.add(knownReceiver, { id: 'KnownReceiver' })

const exampleShared = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  avatar: null,
  first_name: 'Ama',
  last_name: 'Mensah',
  username: 'ama',
  email: { email: 'ama@demo.paps' },
  paps_id: 'PAPS-7K3Q-9XHD',
  user_type: 'regular',
  approved: false,
  allow_ads: true,
  business_name: null,
  category: null,
  country: 'GH',
  city: 'Accra',
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
} as const

export const exampleCurrentUser = {
  ...exampleShared,
  phone_number: '+233241234567',
  is_email_verified: true,
  is_phone_verified: false,
  paps: 1250.5,
  points: 42,
  points_owed: 0,
  paps_owed: 0,
  questions: ['What was the name of your first school?'],
  national_id: { type: null, image: null, selfie: null, status: 'none', reason: null },
  referral_code: 'AMA4K7Q2',
  date_of_birth: '1994-03-06',
  address: '12 Ring Road',
  ind_bus: 'individual',
  has_pin: true,
  has_passkey: false,
  passkey_above: null,
  language: 'en',
  alert_mail: true,
  alert_sms: false,
  acts_for: null,
} as const

export const exampleUserRecord = {
  ...exampleShared,
  email: { email: 'a•••@d•••.paps' },
  is_email_verified: true,
  is_phone_verified: false,
  national_id: { status: 'approved' },
  locked: false,
} as const

/** The response of calls that only confirm success. */
export const done = z.object({ success: z.literal(true), msg: z.string() })
z.globalRegistry.add(done, { id: 'Done' })

/** The same for a one-time code, with the channel it was sent by. */
export const codeSent = z.extend(done, { channel: z.enum(['mail', 'sms']) })
z.globalRegistry.add(codeSent, { id: 'CodeSent' })

/** The maximum number of people a person can block. */
export const MOST_BLOCKS = 500

/** The maximum number of data archives a person can request in a day. */
export const MOST_EXPORTS = 3

/** The maximum number of favourites of a person. */
export const MOST_FAVOURITES = 30
