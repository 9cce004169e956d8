import { useTranslation } from 'react-i18next'
import { describeNews } from '../records/record-view.ts'
import { useWalletUser } from '../session/use-wallet-user.ts'
import type { English } from '../words/english.ts'
import { useFormats } from '../words/use-formats.ts'
import type { NotificationRow } from './use-notifications.ts'

const ABOUT_STORE = ['storeApproved', 'storeChanged', 'storeRefused', 'storeStopped'] as const

function isAboutStore(event: string): event is (typeof ABOUT_STORE)[number] {
  return (ABOUT_STORE as readonly string[]).includes(event)
}

const CHANGES = [
  'password',
  'pin',
  'phone',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyDemanded',
  'passkeyNotDemanded',
  'totpAdded',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'factorLocked',
  'factorReset',
  'deviceConfirmed',
  'destinationAdded',
  'phoneTaken',
  'scheduleMade',
  'scheduleChanged',
  'emailChanged',
  'emailBack',
  'recoveryAsked',
  'recovered',
] as const

function isChange(note: string | null): note is (typeof CHANGES)[number] {
  return (CHANGES as readonly (string | null)[]).includes(note)
}

const ABOUT_SCHEDULE = ['scheduleComing', 'scheduleWaits', 'scheduleFailed', 'scheduleStopped'] as const
type ScheduleEvent = (typeof ABOUT_SCHEDULE)[number]

function isAboutSchedule(event: string): event is ScheduleEvent {
  return (ABOUT_SCHEDULE as readonly string[]).includes(event)
}

/** The facts of a notice about a schedule, which the server writes as JSON. */
interface ScheduleNote {
  schedule: string
  name: string
  paps: string
  day: string
  reason?: keyof English['news']['scheduleWhy']
  again?: string
}

export function parseScheduleNote(note: string | null): ScheduleNote | null {
  return note?.startsWith('{') ? (JSON.parse(note) as ScheduleNote) : null
}

/** Returns the sentence of a notice for the signed-in person. */
export function useNoticeWords(): (row: NotificationRow) => string {
  const { t } = useTranslation()
  const format = useFormats()
  const { paps_id } = useWalletUser()
  const describeSchedule = (event: ScheduleEvent, note: string | null): string => {
    const facts = parseScheduleNote(note)
    if (facts === null) return t('news.plain')
    return t(`news.${event}`, {
      ...facts,
      day: format.date(`${facts.day}T12:00`),
      again: facts.again ? format.time(facts.again) : '',
      why: facts.reason ? t(`news.scheduleWhy.${facts.reason}`) : '',
    })
  }
  return ({ record, state, event, note }) => {
    if (record) return describeNews(record, paps_id, state ?? record.status)
    if (isAboutStore(event)) return t(`news.${event}`, { name: note ?? '', reason: note ?? '' })
    if (isAboutSchedule(event)) return describeSchedule(event, note)
    switch (event) {
      case 'webhookStopped':
        return t('news.webhookStopped', { host: note ?? '' })
      case 'pinLocked':
        return note ? t('news.pinLocked', { until: format.moment(note) }) : t('news.plain')
      case 'keyExpires':
        return t('news.keyExpires', { name: note ?? '' })
      case 'newDevice':
        return t('news.newDevice', { device: note ?? '' })
      case 'accountChanged':
        return isChange(note) ? t(`news.changed.${note}`) : t('news.plain')
      case 'bulkDone': {
        const [paid = '', payments = ''] = (note ?? '').split('/')
        return t('news.bulkDone', { paid, payments })
      }
      case 'referralTakenBack':
        return t('news.referralTakenBack', { count: Number(note ?? 0) })
      case 'exportReady':
        return t('news.exportReady')
      default:
        return note ?? t('news.plain')
    }
  }
}
