import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PapsAmount } from '../../kit/money/paps-amount.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Figures } from '../flow/figures.tsx'
import type { Counter, Preview } from './counter.ts'
import { CounterCard } from './counter-card.tsx'
import classes from './withdraw-screen.module.css'

interface ReviewStepProps {
  counter: Counter
  preview: Preview
  action: string
  onNext: () => void
}

/** What will be handed over, what it costs, and what is left. */
export function ReviewStep({ counter, preview, action, onNext }: ReviewStepProps) {
  const { t } = useTranslation()
  return (
    <>
      <CounterCard counter={counter} />
      <section className={classes.card} aria-label={t('receipt.details')}>
        <p className={classes.gets}>{t('withdraw.youGet')}</p>
        <p className={classes.amount}>
          <PapsAmount paps={preview.amount} />
        </p>
        <Figures
          lines={[
            { label: t('receipt.fee'), value: <PapsText paps={preview.fee} /> },
            { label: t('receipt.total'), value: <PapsText paps={preview.total} />, isTotal: true },
            { label: t('withdraw.after'), value: <PapsText paps={preview.balance_after} /> },
          ]}
        />
      </section>
      <p className={classes.hint}>{t('withdraw.hold')}</p>
      <div className={classes.gap} />
      <Button size="lg" fullWidth onClick={onNext}>
        {action}
      </Button>
    </>
  )
}
