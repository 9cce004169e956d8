import i18next from 'i18next'
import { toast } from '../toasts/toasts.ts'
import { readOffsetZone } from '../words/read-time-zone.ts'

/** Returns the zone to use when the server does not know this browser's, and names it to the person. */
export function replaceZone(): string {
  const zone = readOffsetZone()
  toast(i18next.t('app.unknownZone', { zone }), { type: 'info' })
  return zone
}
