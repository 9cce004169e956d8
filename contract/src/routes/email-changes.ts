import * as z from 'zod/mini'
import { code, currentUser, done, emailAddress, exampleCurrentUser } from '../people.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'

export const askEmailChange = route({
  method: 'POST',
  path: '/api/profile/email',
  summary: 'Sends a code to a new email. The response is the same for an address that somebody has',
  access: 'wallet',
  pin: 'always',
  confirmedDevice: true,
  body: z.object({ email: emailAddress, ...proof }),
  answer: done,
  errors: ['device_unconfirmed', ...PROOF_ERRORS, 'conflict', 'email_changed_lately'],
  limit: { times: 10, seconds: 3600, by: 'person' },
  example: { body: { email: 'ama@new.example', pin: '2580' }, answer: { success: true, msg: 'Code sent.' } },
})

export const confirmEmailChange = route({
  method: 'POST',
  path: '/api/profile/email/confirm',
  summary: 'Changes the email with the code. The old address gets a link that takes it back for 72 hours',
  access: 'wallet',
  pin: 'no: the code was sent after it',
  confirmedDevice: true,
  body: z.object({ email: emailAddress, code }),
  answer: z.extend(done, { user: currentUser }),
  errors: ['device_unconfirmed', 'code_refused', 'email_changed_lately'],
  limit: { times: 20, seconds: 600, by: 'person' },
  example: {
    body: { email: 'ama@new.example', code: '123456' },
    answer: { success: true, msg: 'Your email is changed.', user: exampleCurrentUser },
  },
})

export const undoEmailChange = route({
  method: 'POST',
  path: '/api/profile/email/undo',
  summary:
    'Takes a change of an email back with the key of the link in the old mailbox. Every session ends, and what was set up lately waits for the owner',
  access: 'anyone',
  pin: 'no: the key of the link is the proof',
  body: z.object({ key: z.string().check(z.minLength(20), z.maxLength(200)) }),
  answer: done,
  errors: ['not_found'],
  limit: { times: 20, seconds: 60 },
  example: {
    body: { key: 'p5cW3k0S9u2mVtQmUu5d0oXq9m3cWb1R' },
    answer: { success: true, msg: 'Your old email is back. Please choose a new password.' },
  },
})
