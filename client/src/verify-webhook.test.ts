import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, WebhookRefused } from './verify-webhook.ts'

const KEY = Buffer.alloc(32, 7)
const secret = `whsec_${KEY.toString('base64')}`
const id = '019a8b6e-7c00-4abc-8def-0123456789af'
const now = new Date('2026-11-15T09:31:00.000Z')
const seconds = now.getTime() / 1000
const body = JSON.stringify({ event_id: id, event: 'ping', at: now.toISOString(), data: null })
const sign = (text: string, at = seconds, by = KEY) =>
  `v1,${createHmac('sha256', by).update(`${id}.${at}.${text}`).digest('base64')}`
const headersOf = (signature: string, at: number | string = seconds) => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': signature,
})

describe('a webhook', () => {
  it('is accepted if it was signed with the secret just now', async () => {
    const headers = headersOf(sign(body))
    expect(await verifyWebhook({ secret, body, headers, now })).toMatchObject({ event: 'ping' })
    expect(await verifyWebhook({ secret, body, headers: new Headers(headers), now })).toMatchObject({ event: 'ping' })
  })

  it('is accepted with a secret of an earlier version, in base64url', async () => {
    const bytes = Buffer.alloc(32, 0xfb)
    const earlier = `whsec_${bytes.toString('base64url')}`
    expect(earlier).toMatch(/[-_]/)
    const headers = headersOf(sign(body, seconds, bytes))
    expect(await verifyWebhook({ secret: earlier, body, headers, now })).toBeDefined()
  })

  it('is accepted if one of several signatures is valid', async () => {
    const others = [sign(body, seconds, Buffer.alloc(32)), 'v1a,of-another-kind', 'v1,%%%']
    const headers = headersOf([...others, sign(body)].join(' '))
    expect(await verifyWebhook({ secret, body, headers, now })).toBeDefined()
    await expect(verifyWebhook({ secret, body, headers: headersOf(others.join(' ')), now })).rejects.toThrow(
      WebhookRefused,
    )
  })

  it.each([
    ['with another secret', headersOf(sign(body, seconds, Buffer.alloc(32, 8)))],
    ['for another body', headersOf(sign(`${body} `))],
    ['for another moment', headersOf(sign(body), seconds + 1)],
    ['for another event', { ...headersOf(sign(body)), 'webhook-id': 'another' }],
    ['with half a signature', headersOf(sign(body).slice(0, -16))],
    ['with nonsense', headersOf('v1,yes', 'now')],
    ['with another version', headersOf(sign(body).replace('v1', 'v2'))],
    ['with nothing', { ...headersOf(''), 'webhook-signature': undefined }],
    ['by no headers', {}],
  ])('is refused if it was signed %s', async (_, headers) => {
    await expect(verifyWebhook({ secret, body, headers, now })).rejects.toThrow(WebhookRefused)
  })

  it('is refused with an empty secret', async () => {
    const headers = headersOf(sign(body, seconds, Buffer.alloc(0)))
    for (const empty of ['', 'whsec_', 'whsec_%']) {
      await expect(verifyWebhook({ secret: empty, body, headers, now })).rejects.toThrow(WebhookRefused)
    }
  })

  it('is refused if it is replayed later or dated in the future', async () => {
    for (const offset of [-301, 301]) {
      const headers = headersOf(sign(body, seconds + offset), seconds + offset)
      await expect(verifyWebhook({ secret, body, headers, now })).rejects.toThrow('The message is too old.')
    }
    const headers = headersOf(sign(body, seconds - 299), seconds - 299)
    expect(await verifyWebhook({ secret, body, headers, now })).toBeDefined()
  })
})
