import { createECDH } from 'node:crypto'
import { NotSent } from '@paps/features/ports/not-sent'
import type { PushPort } from '@paps/features/ports/push'
import { NotReached } from '@paps/features/ports/webhooks'
import { type Config, keepOnce } from '../config.ts'
import { openWebhooks, type Strangers } from './webhooks.ts'

/** How long the push service keeps a notification for a device that is offline. */
const TTL_SECONDS = 12 * 60 * 60

type PushConfig = Pick<Config, 'dataDir' | 'vapidPrivateKey' | 'pushTestHosts' | 'publicUrl' | 'mailFrom'>

/**
 * Web Push (RFC 8030) with encrypted content (RFC 8291) and VAPID (RFC 8292). The library builds the request; the
 * guarded webhook sender sends it, because the browser supplies the URL.
 */
export function openWebPush(config: PushConfig, strangers: Partial<Strangers> = {}): PushPort {
  const privateKey = config.vapidPrivateKey ?? keepOnce(config.dataDir, 'vapid.key', newPrivateKey)
  const publicKey = derivePublicKey(privateKey)
  const vapidDetails = { subject: buildSubject(config), publicKey, privateKey }
  const sender = openWebhooks({ ...strangers, testHosts: config.pushTestHosts })
  return {
    publicKey,
    validate: sender.validate,
    enter: sender.enter,
    async send({ endpoint, p256dh, auth }, text) {
      const { default: webPush } = await import('web-push')
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
        vapidDetails,
        TTL: TTL_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      })
      const sent = Object.entries(headers).map(([name, value]) => [name, String(value)])
      const { status } = await sender
        .post({ url: endpoint, headers: Object.fromEntries(sent), body: body ?? '' })
        .catch((error: unknown) => {
          if (!(error instanceof NotReached)) throw error
          const isLasting = error.why === 'address' || error.why === 'private'
          throw new NotSent(`push service not reached: ${error.why}`, { worthRetrying: !isLasting })
        })
      if (status >= 200 && status < 300) return 'sent'
      // The browser has unsubscribed, or its subscription has expired.
      if (status === 404 || status === 410) return 'gone'
      throw new NotSent(`push service returned ${status}`, { worthRetrying: status === 429 || status >= 500 })
    },
  }
}

function newPrivateKey(): string {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return toBase64Url(ecdh.getPrivateKey())
}

function derivePublicKey(privateKey: string): string {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return ecdh.getPublicKey().toString('base64url')
}

/** A scalar may begin with zeros, which are part of the key. */
function toBase64Url(scalar: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]).toString('base64url')
}

/** Contact address for the push service's operators. */
function buildSubject({ publicUrl, mailFrom }: PushConfig): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
