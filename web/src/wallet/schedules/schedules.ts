import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { useFormats } from '../../kit/words/use-formats.ts'

export type Schedule = ResponseOf<'GET /api/schedules'>['data'][number]
export type ScheduleRun = ResponseOf<'GET /api/schedules/{id}'>['runs'][number]

/** The person's schedules, newest first. */
export const scheduleList = createList('schedules', (_: object, cursor?: string) =>
  call('GET /api/schedules', { query: cursor === undefined ? {} : { cursor } }),
)

/** One schedule with its next days and its latest payments. */
export function useSchedule(id: string) {
  const load = useCallback((signal: AbortSignal) => call('GET /api/schedules/{id}', { params: { id }, signal }), [id])
  return useLoaded(load)
}

/** Returns the words of a schedule: how often, until when, its state. Days are days of the calendar, not moments. */
export function useScheduleWords() {
  const { t } = useTranslation()
  const format = useFormats()
  const day = (text: string) => format.date(`${text}T12:00`)
  return {
    day,
    often: ({ every, starts_on }: Pick<Schedule, 'every' | 'starts_on'>) =>
      t(`schedules.often.${every}`, {
        day: String(Number(starts_on.slice(8))),
        weekday: format.weekday(`${starts_on}T12:00`),
        date: day(starts_on),
      }),
    until: ({ ends_on, times, counted, every }: Schedule) => {
      if (every === 'once') return null
      if (ends_on !== null) return t('schedules.untilDay', { date: day(ends_on) })
      return times === null ? t('schedules.forEver') : t('schedules.left', { count: times - counted })
    },
    state: ({ status, next_on, reason, waiting }: Schedule) => {
      if (status === 'ended') return t('schedules.ended')
      if (status === 'paused') return reason === 'by_owner' ? t('schedules.paused') : t('schedules.stopped')
      if (waiting !== null) return t('schedules.waits')
      return next_on === null ? t('schedules.ended') : t('schedules.next', { date: day(next_on) })
    },
  }
}
