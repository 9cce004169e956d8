import type { OpeningHours as Schedule, Weekday } from '@paps/contract'
import { useTranslation } from 'react-i18next'
import { readTimeZone } from '../../kit/words/read-time-zone.ts'
import classes from './opening-hours.module.css'

/** The type requires every day. Importing the contract's list would load its schemas. */
export const DAYS = Object.keys({
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
} satisfies Record<Weekday, 1>) as Weekday[]

interface OpeningHoursProps {
  schedule: Schedule
  /** The time zone of the times. */
  timeZone: string
}

/** The opening hours, one line per day. */
export function OpeningHours({ schedule, timeZone }: OpeningHoursProps) {
  const { t } = useTranslation()
  const today = weekdayIn(timeZone, new Date())
  if (DAYS.every((day) => (schedule[day] ?? []).length === 0)) {
    return <p className={classes.zone}>{t('stores.noHours')}</p>
  }
  return (
    <>
      <table className={classes.hours}>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day} data-today={day === today || undefined}>
              <th scope="row">
                {t(`stores.days.${day}`)}
                {day === today && ` (${t('stores.today')})`}
              </th>
              <td>
                {(schedule[day] ?? []).map(({ from, to }) => (
                  <bdi key={from} dir="ltr" className={classes.span}>
                    {from} – {to}
                  </bdi>
                ))}
                {(schedule[day] ?? []).length === 0 && t('stores.closed')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {timeZone !== readTimeZone() && (
        <p className={classes.zone}>{t('stores.hoursZone', { zone: timeZone.replaceAll('_', ' ') })}</p>
      )}
    </>
  )
}

export function weekdayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' }).format(at).toLowerCase()
}
