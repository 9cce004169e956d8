import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BadHost, type Misdeed, startBadHost } from '../../testing/bad-host.ts'
import { makeMomoClient } from './momo-client.ts'
import { makeSmsGateway } from './sms-gateway.ts'
import { makeSmtp } from './smtp.ts'
import { makeStripePayments } from './stripe.ts'

const LIMIT_MS = 400

let host: BadHost
beforeAll(async () => {
  host = await startBadHost()
})
afterAll(() => host.close())

const account = { account: 'a', token: 't', from: '+233240000000' }
const momo = { environment: 'sandbox', currency: 'GHS', feePercent: 1, isTest: true, phonePage: null }
const product = { key: 'k', user: 'u', secret: 's' }
const stripe = { secretKey: 'sk', webhookSecret: 'wh', currency: 'GHS', feePercent: 1, isTest: true }
const mail = { id: '019a8b6e-7c00-7abc-8def-0123456789ab', to: 'ama@example.com', subject: 's', text: 't', html: 'h' }

const CALLS: Record<string, (baseUrl: string) => Promise<unknown>> = {
  Stripe: (baseUrl) => makeStripePayments({ ...stripe, baseUrl }, LIMIT_MS).read('cs_1'),
  'mobile money': (baseUrl) =>
    makeMomoClient({ ...momo, baseUrl, collection: null, disbursement: null }, product, 'collection', LIMIT_MS).read(
      'requesttopay',
      'x',
    ),
  SMS: (baseUrl) => makeSmsGateway({ ...account, baseUrl }, { timeoutMs: LIMIT_MS, retryInMs: 1 }).readCredit(),
  mail: (baseUrl) => makeSmtp(baseUrl.replace('http', 'smtp'), 'hello@paps.example', LIMIT_MS / 2).send(mail),
}

const misdeeds: Misdeed[] = ['upgrade', 'hints', 'headers', 'drip', 'silence']

describe('a call to a provider', () => {
  it.each(Object.keys(CALLS).flatMap((name) => misdeeds.map((misdeed) => [name, misdeed] as const)))(
    'of %s ends though the server misbehaves: %s',
    async (name, misdeed) => {
      const { origin } = new URL(host.url(misdeed))
      await expect(CALLS[name]?.(origin)).rejects.toThrow()
    },
  )
})
