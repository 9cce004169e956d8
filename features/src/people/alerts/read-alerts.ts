import { type Alerts, type AlertType, alertRule, alertTypesFor } from '@paps/contract'
import type { Reader } from '@paps/database'
import { requireUser } from '../users/user-store.ts'
import { defaultChannels } from './alert-choices.ts'
import { readChoices } from './alert-store.ts'

export async function readAlerts(reader: Reader, userId: string): Promise<Alerts> {
  const user = await requireUser(reader, userId)
  const choices = await readChoices(reader, userId)
  const data = alertTypesFor(user.user_type).map((type) => {
    const { offered, fixed } = alertRule(type)
    const channels = choices.get(type) ?? defaultChannels(type, user)
    return { type, ...channels, offered: [...offered], fixed: [...fixed] }
  })
  const { push_amounts, is_email_verified, is_phone_verified } = user
  return { data, push_amounts, reach: { mail: is_email_verified, sms: is_phone_verified } }
}

/** Returns the types that a person turned off in the app, so that no message pops up for them. */
export async function readMuted(reader: Reader, userId: string): Promise<AlertType[]> {
  const choices = await readChoices(reader, userId)
  return [...choices].filter(([, { in_app }]) => !in_app).map(([type]) => type)
}
