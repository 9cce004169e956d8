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

/** Errors before a connection existed, so the message was certainly not sent. */
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
/** A proxy timed out; the gateway behind it may have accepted the message. */
const GATEWAY_TIMEOUT = 504
/** Statuses about the account or the moment rather than this message. Worth a retry. */
const PASSING = [401, 403, 404, 408, 429]

const balanceResponse = z.object({ balance: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)) })

/** Sends SMS through a gateway with Twilio's API. */
export function makeSmsGateway(
  { baseUrl, account, token, from }: SmsAccount,
  { timeoutMs, retryInMs }: Timing = TIMING,
): SmsPort {
  const call = (path: string, form?: Record<string, string>) =>
    fetch(`${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      ...(form && { body: new URLSearchParams(form) }),
      // Redirects would send the credentials to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })

  return {
    // No retry here: the job retries, and only messages that were certainly not sent.
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
