import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { useHardwareKeys } from './keypad.tsx'
import classes from './review.module.css'

interface ReviewProps {
  /** The label of the amount. */
  label: string
  paps: number
  lines: readonly Figure[]
  /** A hint below the figures. */
  hint?: string
  action: string
  onNext: () => void
}

/** The figures of a movement before its confirmation. */
export function Review({ label, paps, lines, hint, action, onNext }: ReviewProps) {
  const { t } = useTranslation()
  useEnterKey(onNext)
  return (
    <>
      <section className={classes.card} aria-label={t('receipt.details')}>
        <p className={classes.label}>{label}</p>
        <p className={classes.amount}>
          <PapsAmount paps={paps} />
        </p>
        <Figures lines={lines} />
      </section>
      {hint && <Hint>{hint}</Hint>}
      <div className={classes.gap} />
      <Button size="lg" fullWidth onClick={onNext}>
        {action}
      </Button>
    </>
  )
}

/** Enter presses the button of a review, wherever the focus is. A key still held from the previous step does not count. */
export function useEnterKey(onEnter: () => void, isOn = true): void {
  useHardwareKeys((key) => {
    if (key === 'Enter') onEnter()
  }, isOn)
}

/** A hint in a step of a flow. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={classes.hint}>{children}</p>
}

interface Figure {
  label: string
  value: ReactNode
  /** Whether the line is the total. */
  isTotal?: boolean
}

/** The figures of a movement, one per line. */
export function Figures({ lines }: { lines: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {lines.map(({ label, value, isTotal }) => (
        <div key={label} className={classes.line} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
