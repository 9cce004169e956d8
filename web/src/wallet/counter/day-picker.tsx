import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DateField } from '../../kit/forms/date-field.tsx'
import classes from './day-screen.module.css'

/** The day in the address; today unless given. */
export function useDay(): { date: string; today: string; choose: (day: string) => void } {
  const [parameters, setParameters] = useSearchParams()
  const today = formatDay(new Date())
  return {
    date: parameters.get('date') ?? today,
    today,
    choose: (day) => {
      if (day !== '' && day <= today) setParameters(day === today ? {} : { date: day }, { replace: true })
    },
  }
}

/** Buttons for the previous and the next day. */
export function DayPicker({ date, today, choose }: ReturnType<typeof useDay>) {
  const { t } = useTranslation()
  return (
    <div className={classes.date}>
      <ActionIcon variant="default" size={42} aria-label={t('day.before')} onClick={() => choose(dayBeside(date, -1))}>
        <IconChevronLeft className={classes.arrow} size={20} />
      </ActionIcon>
      <DateField aria-label={t('day.date')} value={date} max={today} isClearable={false} onChange={choose} />
      <ActionIcon
        variant="default"
        size={42}
        aria-label={t('day.after')}
        disabled={date >= today}
        onClick={() => choose(dayBeside(date, 1))}
      >
        <IconChevronRight className={classes.arrow} size={20} />
      </ActionIcon>
    </div>
  )
}

/** Returns the local day as YYYY-MM-DD. */
function formatDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Returns the day a number of days after (or before) a day. */
export function dayBeside(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDay(new Date(year, month - 1, date + by))
}
