import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import classes from './day-screen.module.css'
import { dayBeside, dayOf } from './days.ts'

/** The day that the address names; today without one. */
export function useDay(): { date: string; today: string; choose: (day: string) => void } {
  const [parameters, setParameters] = useSearchParams()
  const today = dayOf(new Date())
  return {
    date: parameters.get('date') ?? today,
    today,
    choose: (day) => {
      if (day !== '' && day <= today) setParameters(day === today ? {} : { date: day }, { replace: true })
    },
  }
}

/** One day after another. */
export function DayPicker({ date, today, choose }: ReturnType<typeof useDay>) {
  const { t } = useTranslation()
  return (
    <div className={classes.date}>
      <ActionIcon variant="default" size={42} aria-label={t('day.before')} onClick={() => choose(dayBeside(date, -1))}>
        <IconChevronLeft className={classes.arrow} size={20} />
      </ActionIcon>
      <TextInput
        type="date"
        size="md"
        aria-label={t('day.date')}
        value={date}
        max={today}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
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
