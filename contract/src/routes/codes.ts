import * as z from 'zod/mini'
import {
  code,
  codeOrKey,
  codeSent,
  confirmed,
  currentUser,
  done,
  emailAddress,
  exampleCurrentUser,
  newPassword,
  phoneNumber,
  pin,
} from '../people.ts'
import { assertion, PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'

const message = z.object({ msg: z.string() })
const doneWithUser = z.extend(done, { user: currentUser })
z.globalRegistry.add(doneWithUser, { id: 'DoneWithUser' })

export const forgotPassword = route({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Request a code to choose a new password; the response is the same for every address',
  access: 'anyone',
  pin: 'no: only sends a code',
  body: z.object({
    email: emailAddress,
    /** Also sends a code to the verified phone, as a second proof. */
    by_phone: z.optional(z.boolean()),
  }),
  answer: message,
  errors: [],
  limit: { times: 5, seconds: 60 },
  example: {
    body: { email: 'ama@demo.paps' },
    answer: { msg: 'If this email has an account, we’ve sent it a code.' },
  },
})

export const resetPassword = route({
  method: 'PUT',
  path: '/api/auth/reset-password',
  summary:
    'Choose a new password with the code; every session ends. Without a second proof (PIN, code by SMS or passkey) every device is limited for a day',
  access: 'anyone',
  pin: 'no: the code from the mailbox is the proof',
  body: z
    .object({
      email: emailAddress,
      /** The six digits, or the key in the link of a mail to an address without an account. */
      code: codeOrKey,
      password: newPassword,
      confirm_password: z.string(),
      pin: z.optional(pin),
      phone_code: z.optional(code),
      passkey: z.optional(assertion),
    })
    .check(confirmed),
  answer: message,
  errors: ['code_refused', 'passkey_refused', 'wrong_pin', 'pin_locked', 'pin_needed', 'second_proof_needed'],
  limit: { times: 10, seconds: 60 },
  example: {
    body: {
      email: 'ama@demo.paps',
      code: '123456',
      password: 'a longer sentence is better',
      confirm_password: 'a longer sentence is better',
    },
    answer: { msg: 'Your password is changed. Please sign in.' },
  },
})

export const verifyEmail = route({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Prove the mailbox with the code sent to it',
  access: 'signed-in',
  pin: 'no: verifies the address that the account already has',
  stepUp: 'no: verifies the address that the account already has',
  beforeProof: true,
  body: z.object({ code }),
  answer: doneWithUser,
  errors: ['code_refused', 'mailbox_proven'],
  limit: { times: 20, seconds: 60 },
  example: {
    body: { code: '123456' },
    answer: { success: true, msg: 'Your email is verified.', user: exampleCurrentUser },
  },
})

export const resendEmailCode = route({
  method: 'POST',
  path: '/api/auth/resend-email-code',
  summary: 'Send the code for the mailbox again',
  access: 'signed-in',
  pin: 'no: only sends a code',
  stepUp: 'no: only sends a code',
  beforeProof: true,
  answer: done,
  errors: ['conflict'],
  example: { answer: { success: true, msg: 'A new code is on its way.' } },
})

export const sendPhoneCode = route({
  method: 'POST',
  path: '/api/auth/send-phone-code',
  summary: 'Send a code to a phone number',
  access: 'signed-in',
  pin: 'no: only sends a code; verify-phone takes the PIN',
  stepUp: 'no: only sends a code',
  body: z.object({ phone_number: phoneNumber }),
  answer: done,
  errors: ['sms_country', 'sms_number', 'sms_limit', 'sms_paused'],
  example: { body: { phone_number: '+233241234567' }, answer: { success: true, msg: 'Code sent.' } },
})

export const resendPhoneCode = route({
  method: 'POST',
  path: '/api/auth/resend-phone-code',
  summary: 'Send the code to the last phone number again',
  access: 'signed-in',
  pin: 'no: only sends a code',
  stepUp: 'no: only sends a code',
  answer: done,
  errors: ['conflict', 'sms_country', 'sms_number', 'sms_limit', 'sms_paused'],
  example: { answer: { success: true, msg: 'A new code is on its way.' } },
})

export const verifyPhone = route({
  method: 'POST',
  path: '/api/auth/verify-phone',
  summary: 'Verifies a phone number with the code sent to it, and with the PIN once there is one',
  access: 'signed-in',
  confirmedDevice: true,
  pin: 'once set',
  stepUp: 'no: the code is the proof, and a number opens no session of staff',
  body: z.object({ code, phoneValue: phoneNumber, ...proof }),
  answer: doneWithUser,
  errors: ['device_unconfirmed', 'code_refused', 'phone_taken', ...PROOF_ERRORS],
  limit: { times: 20, seconds: 60 },
  example: {
    body: { code: '123456', phoneValue: '+233241234567', pin: '2580' },
    answer: { success: true, msg: 'Your phone number is verified.', user: exampleCurrentUser },
  },
})

export const sendOtp = route({
  method: 'POST',
  path: '/api/profile/otp',
  summary: 'Send a one-time code: by SMS to a verified phone, otherwise by mail. A phone whose SMS are used up waits',
  access: 'signed-in',
  pin: 'no: only sends a code',
  stepUp: 'no: only sends a code',
  answer: codeSent,
  errors: ['sms_limit', 'sms_paused'],
  example: { answer: { success: true, msg: 'Code sent.', channel: 'sms' } },
})

export const checkOtp = route({
  method: 'PUT',
  path: '/api/profile/otp',
  summary: 'Check the one-time code; for ten minutes it then counts for recovering the PIN',
  access: 'signed-in',
  pin: 'no: the code is the proof',
  stepUp: 'no: the code is the proof',
  body: z.object({ code }),
  answer: done,
  errors: ['code_refused'],
  limit: { times: 20, seconds: 60 },
  example: { body: { code: '123456' }, answer: { success: true, msg: 'The code is right.' } },
})
