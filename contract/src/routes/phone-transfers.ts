import * as z from 'zod/mini'
import { fieldMessage } from '../field-errors.ts'
import { id, moment } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import { amount, paps } from '../money.ts'
import { plainLine } from '../plain-text.ts'
import { proof } from '../proof.ts'
import { balanceUpdate, exampleRecord, exampleUpdate, MONEY_ERRORS, moneyRecord } from '../records.ts'
import { referenceOfId } from '../references.ts'
import { route } from '../route.ts'

const phoneTransfer = z.object(moneyRecord.shape)
z.globalRegistry.add(phoneTransfer, { id: 'PhoneTransfer' })

const sendBody = z.object({
  /** With its country, or as it is dialled in the caller's country. */
  phone: z
    .string()
    .check(
      z.overwrite(plainLine),
      z.minLength(5, fieldMessage('too_short')),
      z.maxLength(30, fieldMessage('too_long')),
    ),
  amount,
  /** Whether the SMS states the amount. */
  show_amount: z.optional(z.boolean()),
  ...proof,
  preview: z.optional(z.boolean()),
})

const exampleTransfer = {
  ...exampleRecord,
  kind: 'phone_transfer',
  status: 'pending',
  receiver: null,
  note: null,
  phone: '+233 ••• 567',
  expires_at: '2026-11-29T09:30:00.000Z',
  reference: referenceOfId('phone_transfer', exampleRecord._id),
} as const

export const listSent = route({
  method: 'GET',
  path: '/api/phone-transfers',
  summary: 'What the caller sent to phone numbers, newest first',
  access: 'wallet',
  query: pageQuery,
  answer: pageOf(phoneTransfer),
  errors: [],
  example: { answer: { data: [exampleTransfer], next_cursor: null } },
})

export const sendToPhone = route({
  method: 'POST',
  path: '/api/phone-transfers',
  summary:
    'Sends to a phone number: held for 14 days for whoever verifies the number, then returned. Its owner gets an SMS without the amount',
  access: 'customer',
  pin: 'always',
  idempotent: true,
  body: sendBody,
  answer: z.object({
    /** In international form. */
    phone: z.string(),
    amount: paps,
    fee: paps,
    total: paps,
    balance_after: paps,
    expires_at: moment,
    update: balanceUpdate,
    /** Empty for a preview. */
    transfer: z.array(phoneTransfer),
  }),
  errors: [
    'not_for_banks',
    ...MONEY_ERRORS,
    'account_locked',
    'to_oneself',
    'phone_transfers_full',
    'sms_number',
    'sms_country',
    'sms_limit',
    'sms_paused',
  ],
  limit: { times: 60, seconds: 3600, by: 'person' },
  example: {
    body: { phone: '+233241234567', amount: 75.25, pin: '2580' },
    answer: {
      phone: '+233241234567',
      amount: 75.25,
      fee: 0,
      total: 75.25,
      balance_after: exampleUpdate.paps,
      expires_at: exampleTransfer.expires_at,
      update: exampleUpdate,
      transfer: [exampleTransfer],
    },
  },
})

export const cancelSent = route({
  method: 'DELETE',
  path: '/api/phone-transfers/{id}',
  summary: 'Cancels a transfer to a phone number while nobody has claimed it. The money returns to the caller',
  access: 'wallet',
  pin: 'no: the money returns to the caller',
  idempotent: true,
  params: z.object({ id }),
  answer: z.object({ update: balanceUpdate, transfer: z.array(phoneTransfer) }),
  errors: ['not_found', 'wrong_state', 'idempotency_mismatch'],
  example: {
    params: { id: exampleTransfer._id },
    answer: { update: exampleUpdate, transfer: [{ ...exampleTransfer, status: 'cancelled' }] },
  },
})
