import { createHash } from 'node:crypto'
import type {
  FailureReason,
  PaymentProvider,
  PayOutProvider,
  ProviderPayment,
  ProviderPayOut,
} from '@paps/features/ports/payment-provider'
import * as z from 'zod/mini'
import type { MomoAccount, MomoProduct } from '../payment-accounts.ts'
import { formatAmount, makeMomoClient } from './momo-client.ts'

const reason = z.union([z.string(), z.object({ code: z.string() })])
const stateResponse = z.object({
  status: z.string(),
  amount: z.union([z.string(), z.number()]),
  currency: z.string(),
  reason: z.optional(z.nullable(reason)),
})

/** The states of MTN that are final. Every other one is under way. A reversal is shown as any of the last three. */
const STATES: Readonly<Record<string, ProviderPayOut['state']>> = {
  SUCCESSFUL: 'succeeded',
  FAILED: 'failed',
  REVERSED: 'failed',
  REFUNDED: 'failed',
}

const REASONS: Readonly<Record<string, FailureReason>> = {
  PAYER_NOT_FOUND: 'unknown_payer',
  PAYEE_NOT_FOUND: 'unknown_payer',
  NOT_ENOUGH_FUNDS: 'no_funds',
  APPROVAL_REJECTED: 'not_approved',
  EXPIRED: 'expired',
  PAYER_LIMIT_REACHED: 'limit',
  PAYEE_LIMIT_REACHED: 'limit',
}

/** Takes mobile money by MTN's Collection: the payer approves on their phone. */
export function makeMomoPayments(account: MomoAccount, product: MomoProduct, publicUrl: string): PaymentProvider {
  const client = makeMomoClient(account, product, 'collection')
  return {
    name: 'momo',
    method: 'mobile_money',
    isTest: account.isTest,
    currency: account.currency,
    feePercent: account.feePercent,
    // Callbacks of MTN are not signed.
    readCallback: null,

    async start({ id, amountMinor, reference, phone }) {
      if (phone === null) throw new Error('mobile money needs a phone number')
      const externalId = momoReference(id)
      await client.send('requesttopay', externalId, `${publicUrl}/api/providers/momo/${id}`, {
        amount: formatAmount(amountMinor),
        currency: account.currency,
        externalId: reference,
        payer: { partyIdType: 'MSISDN', partyId: phone.replace('+', '') },
        payerMessage: `Paps top-up ${reference}`,
        payeeNote: reference,
      })
      return { externalId, url: account.phonePage && `${account.phonePage}/${externalId}` }
    },

    async read(externalId): Promise<ProviderPayment | null> {
      const found = parseState(await client.read('requesttopay', externalId))
      // A reversal has no amount: the payment is not successful any more.
      return found && { ...found, refundedMinor: 0n, disputes: [] }
    },
  }
}

/** Pays out to mobile numbers by MTN's Disbursement. */
export function makeMomoPayOuts(account: MomoAccount, product: MomoProduct, publicUrl: string): PayOutProvider {
  const client = makeMomoClient(account, product, 'disbursement')
  return {
    name: 'momo',
    isTest: account.isTest,
    currency: account.currency,

    payOut: ({ id, amountMinor, phone, note }) =>
      client.send('transfer', momoReference(id), `${publicUrl}/api/providers/momo/${id}`, {
        amount: formatAmount(amountMinor),
        currency: account.currency,
        externalId: id,
        payee: { partyIdType: 'MSISDN', partyId: phone.replace('+', '') },
        payerMessage: note,
        payeeNote: note,
      }),

    readPayOut: async (id) => parseState(await client.read('transfer', momoReference(id))),
  }
}

/** MTN accepts UUIDs of version 4 only. The same id always has the same reference. */
function momoReference(id: string): string {
  const hash = createHash('sha256').update(`momo:${id}`).digest().subarray(0, 16)
  hash[6] = ((hash[6] as number) & 0x0f) | 0x40
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function parseState(response: unknown): ProviderPayOut | null {
  if (response === null) return null
  const { status, amount, currency, reason: given } = stateResponse.parse(response)
  const state = STATES[status] ?? 'pending'
  const code = typeof given === 'object' ? given?.code : given
  return {
    state,
    amountMinor: parseAmount(String(amount)),
    currency: currency.toUpperCase(),
    reason: state === 'failed' ? (REASONS[code ?? ''] ?? 'other') : null,
  }
}

function parseAmount(text: string): bigint {
  const [, whole, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (whole === undefined) throw new Error('MoMo returned an amount that is no amount')
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
}
