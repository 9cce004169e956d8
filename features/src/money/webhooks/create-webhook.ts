import { fieldError, newId, Refusal, type Webhook, type WebhookEvent } from '@paps/contract'
import type { Database } from '@paps/database'
import type { Vault } from '../../files/vault.ts'
import { audit, type Caller } from '../../people/audit/audit.ts'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { withPin } from '../../people/auth/pin.ts'
import type { Proof } from '../../people/auth/proof.ts'
import { requireMerchant } from '../../people/keys/require-merchant.ts'
import type { WebhookPort } from '../../ports/webhooks.ts'
import { presentWebhook } from './present-webhook.ts'
import { webhookLabel } from './webhook.ts'
import { newWebhookSecret } from './webhook-signature.ts'
import { insertWebhook, listWebhookRows } from './webhook-store.ts'

const MAX = 5

interface Sources {
  database: Database
  keyedHash: KeyedHash
  webhookVault: Vault
  webhooks: WebhookPort
}

interface CreateWebhookInput {
  url: string
  events: readonly WebhookEvent[]
  pin?: Proof | undefined
}

/** Creates a webhook. Its signing secret is returned here only. */
export async function createWebhook(
  { database, keyedHash, webhookVault, webhooks }: Sources,
  owner: Caller,
  { url, events, pin }: CreateWebhookInput,
  now: Date,
): Promise<{ data: Webhook; secret: string }> {
  const { userId } = owner
  const fault = webhooks.validate(url)
  if (fault !== null) throw new Refusal('invalid', {}, [fieldError('url', fault)])
  return withPin(database, keyedHash, { userId, pin, now }, async (tx, user) => {
    requireMerchant(user)
    if ((await listWebhookRows(tx, userId)).length >= MAX) {
      throw new Refusal('too_many_webhooks', { most: String(MAX) })
    }
    const id = newId()
    const secret = newWebhookSecret()
    const encrypted = webhookVault.encrypt(Buffer.from(secret), webhookLabel(id))
    const row = await insertWebhook(tx, { id, userId, url, events: [...new Set(events)], secret: encrypted, now })
    await audit(tx, owner, { action: 'webhook.create', subjectId: userId, after: { url, events: row.events } })
    return { data: presentWebhook(row), secret }
  })
}
