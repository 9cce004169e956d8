import { ALERT_CHANNELS, type AlertChannel, type AlertType, alertTypesFor, fieldError, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockUser, type UserRow, updateUser } from '../users/user-store.ts'
import { type Channels, defaultChannels, findDisallowedChannel } from './alert-choices.ts'
import { readChoices, writeChoices } from './alert-store.ts'

export interface AlertChanges {
  data?: readonly ({ type: AlertType } & { [Channel in AlertChannel]?: boolean | undefined })[] | undefined
  push_amounts?: boolean | undefined
}

/**
 * Changes the given channels and keeps the others. Throws `invalid` for a channel that the type does not offer or that
 * must stay on.
 */
export async function saveAlerts(tx: Tx, userId: string, { data = [], push_amounts }: AlertChanges): Promise<void> {
  const user = await lockUser(tx, userId)
  if (push_amounts !== undefined) await updateUser(tx, userId, { push_amounts })
  if (data.length === 0) return
  const stored = await readChoices(tx, userId)
  const types = alertTypesFor(user.user_type)
  const choices = new Map<AlertType, Channels>(
    types.map((type) => [type, stored.get(type) ?? defaultChannels(type, user)]),
  )
  data.forEach(({ type, ...changes }, index) => {
    const before = choices.get(type)
    if (!before) throw new Refusal('invalid', {}, [fieldError(`data.${index}.type`, 'unknown_alert_type')])
    const after = withChanges(before, changes)
    const fault = findDisallowedChannel(type, after)
    if (fault) throw new Refusal('invalid', {}, [fieldError(`data.${index}.${fault.channel}`, fault.code)])
    choices.set(type, after)
  })
  await storeChoices(tx, user, choices)
}

function withChanges(before: Channels, changes: { [Channel in AlertChannel]?: boolean | undefined }): Channels {
  const entries = ALERT_CHANNELS.map((channel) => [channel, changes[channel] ?? before[channel]])
  return Object.fromEntries(entries) as Channels
}

/** `news` is stored as `allow_ads`. `alert_mail` and `alert_sms` record whether any optional type uses mail or SMS. */
async function storeChoices(tx: Tx, user: UserRow, choices: Map<AlertType, Channels>): Promise<void> {
  const news = choices.get('news')
  choices.delete('news')
  await writeChoices(tx, user.id, choices)
  const optional = [...choices].filter(([type]) => type !== 'security').map(([, channels]) => channels)
  await updateUser(tx, user.id, {
    alert_mail: optional.some(({ mail }) => mail),
    alert_sms: optional.some(({ sms }) => sms),
    ...(news && { allow_ads: news.in_app }),
  })
}
