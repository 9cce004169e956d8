import { Refusal, type Webhook } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { requireMerchant } from '../../people/keys/require-merchant.ts'
import { findUser } from '../../people/users/user-store.ts'
import { presentWebhook } from './present-webhook.ts'
import { deleteWebhook, listWebhookRows, setWebhookState } from './webhook-store.ts'

/** Returns the caller's own webhooks. Throws `merchants_only` for anyone but a store or a bank. */
export async function listWebhooks(reader: Reader, userId: string): Promise<Webhook[]> {
  await requireMerchantOf(reader, userId)
  return (await listWebhookRows(reader, userId)).map(presentWebhook)
}

/** Throws `not_found` for another person's webhook, exactly as for a missing one. */
export async function switchWebhook(tx: Tx, owner: Caller, id: string, enabled: boolean): Promise<Webhook> {
  await requireMerchantOf(tx, owner.userId)
  const row = await setWebhookState(tx, owner.userId, id, enabled ? 'on' : 'off')
  if (!row) throw new Refusal('not_found')
  const action = enabled ? 'webhook.switch-on' : 'webhook.switch-off'
  await audit(tx, owner, { action, subjectId: owner.userId, after: { url: row.url } })
  return presentWebhook(row)
}

export async function removeWebhook(tx: Tx, owner: Caller, id: string): Promise<void> {
  const url = await deleteWebhook(tx, owner.userId, id)
  if (url === null) throw new Refusal('not_found')
  await audit(tx, owner, { action: 'webhook.remove', subjectId: owner.userId, before: { url } })
}

export async function requireMerchantOf(reader: Reader, userId: string): Promise<void> {
  const user = await findUser(reader, userId)
  if (!user) throw new Refusal('unauthenticated')
  requireMerchant(user)
}
