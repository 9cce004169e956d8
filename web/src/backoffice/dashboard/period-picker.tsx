import { SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './period-picker.module.css'
import { PERIODS, type Period, type PeriodName } from './use-period.ts'

interface PeriodPickerProps {
  period: Period
  /** The days that are shown, for somebody who goes on to choose their own. */
  days: { from: string; to: string } | null
  onChoose: (period: Period) => void
}

/** Which days are looked at. */
export function PeriodPicker({ period, days, onChoose }: PeriodPickerProps) {
  const { t } = useTranslation()
  const today = new Date().toISOString().slice(0, 10)
  const { from = today, to = today } = period.period === 'custom' ? period : (days ?? {})
  const choose = (name: PeriodName) => onChoose(name === 'custom' ? { period: name, from, to } : { period: name })
  const change = (changed: { from?: string; to?: string }) => {
    const next = { from, to, ...changed }
    if (!next.from || !next.to) return
    // One end pushes the other along rather than be refused.
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
        data={PERIODS.map((name) => ({ value: name, label: t(`dashboard.periods.${name}`) }))}
        className={classes.names ?? ''}
      />
      {period.period === 'custom' && (
        <div className={classes.days}>
          <TextInput
            type="date"
            aria-label={t('list.from')}
            value={from}
            max="9999-12-31"
            onChange={({ currentTarget: { value } }) => change({ from: value })}
          />
          <TextInput
            type="date"
            aria-label={t('list.to')}
            value={to}
            max="9999-12-31"
            onChange={({ currentTarget: { value } }) => change({ to: value })}
          />
        </div>
      )}
    </div>
  )
}
