import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import 'dayjs/locale/fr'
import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../kit/words/languages.ts'
import classes from './activity-screen.module.css'
import { monthsUntil } from './calendar.ts'

interface Period {
  from: string
  to: string
}

const MONTHS = 3

/** The last months, or any days from a calendar. */
export function PeriodPicker({ onChoose }: { onChoose: (period: Period) => void }) {
  const { t, i18n } = useTranslation()
  const [range, setRange] = useState<[string | null, string | null]>([null, null])
  const now = new Date()
  const thisMonth = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long' })
  return (
    <div className={classes.period}>
      <div className={classes.months}>
        {monthsUntil(thisMonth, MONTHS)
          .reverse()
          .map((month) => (
            <Button key={month} variant="default" size="xs" onClick={() => onChoose(wholeMonth(month))}>
              {format.format(new Date(`${month}-15`))}
            </Button>
          ))}
      </div>
      <DatePicker
        type="range"
        allowSingleDateInRange
        hideOutsideDates
        firstDayOfWeek={1}
        locale={i18n.language}
        value={range}
        ariaLabels={{ previousMonth: t('date.previousMonth'), nextMonth: t('date.nextMonth') }}
        onChange={([from, to]) => {
          setRange([from, to])
          if (from !== null && to !== null) onChoose({ from, to })
        }}
      />
    </div>
  )
}

function wholeMonth(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: `${month}-${new Date(year, number, 0).getDate()}` }
}
