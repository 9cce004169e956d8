import type { Tx } from '@paps/database'
import { webhookStoppedMessage } from '../../people/messages/program-messages.ts'
import { queueMessage } from '../../people/messages/queue-message.ts'
import { findUser, parseLanguage } from '../../people/users/user-store.ts'
import { notify } from '../service/notify.ts'
import { markStopped } from './webhook-store.ts'

interface Stopped {
  webhook_id: string
  user_id: string
  url: string
}

/** Switches off a webhook that has failed for days, and notifies its owner. */
export async function stopWebhook(tx: Tx, { webhook_id, user_id, url }: Stopped, now: Date): Promise<void> {
  if (!(await markStopped(tx, webhook_id))) return
  const user = await findUser(tx, user_id)
  if (!user) return
  const { host } = new URL(url)
  const to = { id: user.id, paps_id: user.paps_id, alert: false }
  await notify(tx, [{ name: 'webhookStopped', to, at: now, record: null, note: host }])
  await queueMessage(tx, {
    channel: 'mail',
    to: user.email,
    ...webhookStoppedMessage(parseLanguage(user.language), host),
  })
}
