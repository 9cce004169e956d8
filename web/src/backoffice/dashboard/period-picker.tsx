import { SegmentedControl } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DateField } from '../../kit/forms/date-field.tsx'
import classes from './dashboard.module.css'

const PERIODS = ['today', 'yesterday', 'week', 'days30', 'quarter', 'month', 'custom'] as const
/** The periods to choose from. The others are understood in an address. */
const OFFERED = ['today', 'week', 'days30', 'quarter', 'custom'] as const satisfies readonly PeriodName[]
type PeriodName = (typeof PERIODS)[number]

/** The period of the figures. `from` and `to` are set for a custom period. */
export interface Period {
  period: PeriodName
  from?: string
  to?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const USUAL: PeriodName = 'week'

/** Parses the period in an address; the default is the last seven days. */
export function parsePeriod(parameters: URLSearchParams): Period {
  const period = PERIODS.find((each) => each === parameters.get('period')) ?? USUAL
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? '']
  if (period !== 'custom') return { period }
  return DAY.test(from) && DAY.test(to) ? { period, from, to } : { period: USUAL }
}

/** The period, kept in the address, so that it survives reload and sharing. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [parameters, setParameters] = useSearchParams()
  const period = useMemo(() => parsePeriod(parameters), [parameters])
  const choose = useCallback(
    ({ period: name, ...days }: Period) => setParameters(name === USUAL ? {} : { period: name, ...days }),
    [setParameters],
  )
  return [period, choose]
}

interface PeriodPickerProps {
  period: Period
  /** The shown days: the initial values of a custom period. */
  days: { from: string; to: string } | null
  onChoose: (period: Period) => void
}

export function PeriodPicker({ period, days, onChoose }: PeriodPickerProps) {
  const { t } = useTranslation()
  const today = new Date().toISOString().slice(0, 10)
  const { from = today, to = today } = period.period === 'custom' ? period : (days ?? {})
  const choose = (name: PeriodName) => onChoose(name === 'custom' ? { period: name, from, to } : { period: name })
  const change = (changed: { from?: string; to?: string }) => {
    const next = { from, to, ...changed }
    if (!next.from || !next.to) return
    // An end that crosses the other moves it along.
    const [first, last] =
      next.from <= next.to ? [next.from, next.to] : changed.from ? [next.from, next.from] : [next.to, next.to]
    onChoose({ period: 'custom', from: first, to: last })
  }
  return (
    <div className={classes.picker}>
      <SegmentedControl
        aria-label={t('dashboard.period')}
        value={period.period}
        onChange={(name) => choose(name as PeriodName)}
        data={OFFERED.map((name) => ({ value: name, label: t(`dashboard.periods.${name}`) }))}
        className={classes.names ?? ''}
      />
      {period.period === 'custom' && (
        <div className={classes.days}>
          <DateField
            aria-label={t('list.from')}
            size="sm"
            isClearable={false}
            value={from}
            onChange={(day) => change({ from: day })}
          />
          <DateField
            aria-label={t('list.to')}
            size="sm"
            isClearable={false}
            value={to}
            onChange={(day) => change({ to: day })}
          />
        </div>
      )}
    </div>
  )
}
