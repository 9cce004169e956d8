import { setTimeout as delay } from 'node:timers/promises'
import { NotSent } from '@paps/features/ports/not-sent'
import type { SmsPort } from '@paps/features/ports/sms'
import * as z from 'zod/mini'
import type { SmsAccount } from '../config.ts'

interface Timing {
  timeoutMs: number
  retryInMs: number
}

const TIMING: Timing = { timeoutMs: 10_000, retryInMs: 300 }
const MOST_READS = 3

/** No connection was made, so nothing was asked for. */
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
/** A gateway in between gave up waiting: what lies behind may have taken the message. */
const GATEWAY_TIMEOUT = 504
/** About the account or the moment, not about this message. */
const PASSING = [401, 403, 404, 408, 429]

const balanceResponse = z.object({ balance: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)) })

/** SMS through a gateway that speaks Twilio's API. */
export function makeSmsGateway(
  { baseUrl, account, token, from }: SmsAccount,
  { timeoutMs, retryInMs }: Timing = TIMING,
): SmsPort {
  const call = (path: string, form?: Record<string, string>) =>
    fetch(`${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      ...(form && { body: new URLSearchParams(form) }),
      // The credentials are for this host alone.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })

  return {
    // Never repeated from here: only what is certainly not sent is, and that is for the job to do.
    async send({ to, text }) {
      const response = await call('Messages.json', { To: to, From: from, Body: text }).catch(refuseUnconnected)
      await response.body?.cancel()
      const { ok, status } = response
      if (ok) return
      if (status === GATEWAY_TIMEOUT) throw new Error('the gateway timed out')
      throw new NotSent(`refused with ${status}`, { worthRetrying: status >= 500 || PASSING.includes(status) })
    },

    async readCredit() {
      for (let reads = 1; ; reads++) {
        try {
          const response = await call('Balance.json')
          if (!response.ok) throw new Error(`refused with ${response.status}`)
          return balanceResponse.parse(await response.json()).balance
        } catch (error) {
          if (reads === MOST_READS) throw error
          await delay(retryInMs)
        }
      }
    },
  }
}

function refuseUnconnected(error: Error): never {
  const { code } = (error.cause ?? {}) as { code?: string }
  if (code && NEVER_CONNECTED.includes(code)) throw new NotSent(`not reached (${code})`, { worthRetrying: true })
  throw error
}
