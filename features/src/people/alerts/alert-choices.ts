import { ALERT_CHANNELS, type AlertChannel, type AlertType, alertRule } from '@paps/contract'
import type { UserRow } from '../users/user-store.ts'

/** The channels that one type of notices uses. */
export type Channels = Record<AlertChannel, boolean>

type Chooser = Pick<UserRow, 'alert_mail' | 'alert_sms' | 'allow_ads'>

/**
 * Returns the channels of a person who has chosen none. Security uses every channel. Staff queues use no mail or SMS,
 * because items arrive all day. Other types follow the two switches that existed before the types.
 */
export function defaultChannels(type: AlertType, { alert_mail, alert_sms, allow_ads }: Chooser): Channels {
  if (type === 'security') return { in_app: true, mail: true, sms: true, push: true }
  if (type === 'news') return { in_app: allow_ads, mail: false, sms: false, push: false }
  if (type === 'queue') return { in_app: true, mail: false, sms: false, push: true }
  return { in_app: true, mail: alert_mail, sms: alert_sms, push: true }
}

interface ChannelFault {
  channel: AlertChannel
  code: 'channel_not_offered' | 'channel_fixed'
}

/** Returns the first channel that the type does not allow, or null. */
export function findDisallowedChannel(type: AlertType, channels: Channels): ChannelFault | null {
  const { offered, fixed } = alertRule(type)
  for (const channel of ALERT_CHANNELS) {
    if (channels[channel] && !offered.includes(channel)) return { channel, code: 'channel_not_offered' }
    if (!channels[channel] && fixed.includes(channel)) return { channel, code: 'channel_fixed' }
  }
  return null
}
