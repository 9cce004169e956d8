import * as z from 'zod/mini'
import { fieldMessage } from '../field-errors.ts'
import { text } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { LANGUAGES } from '../languages.ts'
import { calendarDay, pageOf, pageQuery } from '../list.ts'
import { businessName, personName, wholeName } from '../names.ts'
import {
  country,
  currentUser,
  done,
  exampleCurrentUser,
  NATIONAL_ID_STATES,
  phoneNumber,
  pin,
  shortText,
  username,
} from '../people.ts'
import { assertion, PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'

const user = z.object({ user: currentUser })
const exampleUser = { user: exampleCurrentUser }
const answer = z
  .string()
  .check(z.trim(), z.minLength(2, fieldMessage('too_few_characters', { n: 2 })), z.maxLength(100))

export const savePersonalInfo = route({
  method: 'POST',
  path: '/api/profile/personal_info',
  summary: 'Saves personal information; omitted fields stay. Another phone number needs the PIN',
  access: 'signed-in',
  pin: 'once set, for phone_number',
  stepUp: 'no: what the caller says of themselves proves nothing',
  body: z
    .partial(
      z.object({
        first_name: personName,
        last_name: personName,
        username,
        phone_number: phoneNumber,
        date_of_birth: calendarDay,
        country,
        city: shortText,
        address: shortText,
        ind_bus: z.enum(['individual', 'business']),
        category: shortText,
        ...proof,
      }),
    )
    .check(wholeName),
  answer: user,
  errors: ['device_unconfirmed', 'username_taken', 'identity_settled', ...PROOF_ERRORS, 'too_many_applications'],
  example: { body: { city: 'Accra', country: 'GH' }, answer: exampleUser },
})

export const saveAccount = route({
  method: 'POST',
  path: '/api/profile/account',
  summary:
    'Applies to trade as a store, or under another name or in another category (with a business name), and saves preferences',
  access: 'signed-in',
  pin: 'no: preferences, and an application that staff decide',
  stepUp: 'no: preferences of the caller’s own',
  body: z.partial(
    z.object({
      business_name: businessName,
      category: shortText,
      country,
      address: shortText,
      allow_ads: z.boolean(),
      alert_mail: z.boolean(),
      alert_sms: z.boolean(),
      language: z.enum(LANGUAGES),
    }),
  ),
  answer: user,
  errors: ['forbidden', 'too_many_applications'],
  example: {
    body: { business_name: 'Makola Market', category: 'Groceries', country: 'GH', address: '1 Market Street' },
    answer: exampleUser,
  },
})

export const listSecurityQuestions = route({
  method: 'GET',
  path: '/api/profile/security_questions',
  summary: 'The questions one can choose from',
  access: 'signed-in',
  answer: z.object({ questions: z.array(z.object({ _id: z.string(), question: z.string() })) }),
  errors: [],
  example: { answer: { questions: [{ _id: 'first_school', question: 'What was the name of your first school?' }] } },
})

export const saveSecurityQuestions = route({
  method: 'POST',
  path: '/api/profile/update_security_questions',
  summary: 'Choose three questions and answer them; changing them needs the PIN',
  access: 'signed-in',
  confirmedDevice: true,
  pin: 'once set',
  stepUp: 'always',
  body: z.object({
    data: z
      .array(z.object({ _id: text(40), answer }))
      .check(z.minLength(3, fieldMessage('not_three_answers')), z.maxLength(3, fieldMessage('not_three_answers'))),
    ...proof,
  }),
  answer: user,
  errors: ['device_unconfirmed', ...PROOF_ERRORS],
  example: {
    body: {
      data: [
        { _id: 'first_school', answer: 'Ridge School' },
        { _id: 'first_job', answer: 'Baker' },
        { _id: 'childhood_friend', answer: 'Kwame' },
      ],
    },
    answer: exampleUser,
  },
})

export const savePin = route({
  method: 'PUT',
  path: '/api/profile/pin',
  summary:
    'Set the PIN, or change it with the current one, or with a checked one-time code, the password or a passkey, and the security answers',
  access: 'wallet or cashier',
  confirmedDevice: true,
  pin: 'once set, as current_pin, or a one-time code with the password or a passkey',
  body: z.object({
    pin,
    current_pin: z.optional(pin),
    answers: z.optional(z.array(z.object({ _id: text(40), answer })).check(z.maxLength(3))),
    /** The second proof beside the one-time code: this or a passkey. */
    password: z.optional(z.string().check(z.maxLength(200))),
    passkey: z.optional(assertion),
  }),
  answer: done,
  errors: [
    'device_unconfirmed',
    'wrong_pin',
    'pin_locked',
    'pin_needed',
    'recovery_refused',
    'second_proof_needed',
    'recovery_needed',
    'passkey_refused',
  ],
  limit: { times: 20, seconds: 60 },
  example: { body: { pin: '2580', current_pin: '1379' }, answer: { success: true, msg: 'Your PIN is set.' } },
})

const referredUser = z.object({
  _id: id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  national_id: z.object({ status: z.enum(NATIONAL_ID_STATES) }),
  created_at: moment,
})
z.globalRegistry.add(referredUser, { id: 'ReferredUser' })

export const listReferredUsers = route({
  method: 'GET',
  path: '/api/profile/referredusers/{id}',
  summary: 'The referrals of the caller, or of any person for staff',
  access: 'signed-in',
  params: z.object({ id }),
  query: pageQuery,
  answer: pageOf(referredUser),
  errors: ['not_found'],
  example: {
    params: { id: '019a8b6e-7c00-7abc-8def-0123456789ab' },
    answer: {
      data: [
        {
          _id: '019a8b6e-7c00-7abc-8def-0123456789ac',
          name: 'Kofi B.',
          avatar: null,
          national_id: { status: 'approved' },
          created_at: '2026-11-15T09:30:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
})
