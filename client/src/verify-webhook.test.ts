import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, WebhookRefused } from './verify-webhook.ts'

const secret = 'whsec_of_these_tests'
const now = new Date('2026-11-15T09:31:00.000Z')
const seconds = now.getTime() / 1000
const body = JSON.stringify({ event_id: '1', event: 'ping', at: now.toISOString(), data: null })
const sign = (text: string, at = seconds, by = secret) =>
  `t=${at},v1=${createHmac('sha256', by).update(`${at}.${text}`).digest('hex')}`

describe('what a webhook is told', () => {
  it('is taken when it was signed with the secret, just now', async () => {
    expect(await verifyWebhook({ secret, body, signature: sign(body), now })).toMatchObject({ event: 'ping' })
  })

  it.each([
    ['with another secret', sign(body, seconds, 'whsec_of_somebody_else')],
    ['for another body', sign(`${body} `)],
    ['for another moment', sign(body).replace(/^t=\d+/, `t=${seconds + 1}`)],
    ['with half a signature', sign(body).slice(0, -32)],
    ['with nonsense', 't=now,v1=yes'],
    ['with nothing', undefined],
  ])('is refused when it was signed %s', async (_, signature) => {
    await expect(verifyWebhook({ secret, body, signature, now })).rejects.toThrow(WebhookRefused)
  })

  it('is refused when somebody kept it and sends it again later, or dates it ahead', async () => {
    for (const offset of [-301, 301]) {
      const signature = sign(body, seconds + offset)
      await expect(verifyWebhook({ secret, body, signature, now })).rejects.toThrow('It was sent too long ago.')
    }
    expect(await verifyWebhook({ secret, body, signature: sign(body, seconds - 299), now })).toBeDefined()
  })
})
