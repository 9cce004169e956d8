import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { type Figure, Figures } from '../../kit/ui/figures.tsx'
import { useHardwareKeys } from './keypad.tsx'
import classes from './review.module.css'

interface ReviewProps {
  /** The label of the amount. */
  label: string
  paps: number
  lines: readonly Figure[]
  /** Whom it is about, above the amount. */
  party?: ReactNode
  /** Content between the figures and the hint, such as a warning. */
  notice?: ReactNode
  /** A hint above the button. */
  hint?: string
  action: string
  onNext: () => void
}

/** The figures of a movement before its confirmation. */
export function Review({ label, paps, lines, party, notice, hint, action, onNext }: ReviewProps) {
  const { t } = useTranslation()
  useEnterKey(onNext)
  return (
    <>
      <div className={classes.head}>
        {party}
        <p className={classes.label}>{label}</p>
        <p className={classes.amount}>
          <PapsAmount paps={paps} />
        </p>
      </div>
      <section className={classes.card} aria-label={t('receipt.details')}>
        <Figures lines={lines} />
      </section>
      {notice}
      <div className={classes.gap} />
      <div className={classes.foot}>
        {hint && <Hint>{hint}</Hint>}
        <Button size="lg" fullWidth onClick={onNext}>
          {action}
        </Button>
      </div>
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
