import { useTranslation } from 'react-i18next'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Review } from '../flow/review.tsx'
import type { Counter, Preview } from './counter.ts'
import { CounterCard } from './counter-card.tsx'

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
      <Review
        label={t('withdraw.youGet')}
        paps={preview.amount}
        lines={[
          { label: t('receipt.fee'), value: <PapsText paps={preview.fee} /> },
          { label: t('receipt.total'), value: <PapsText paps={preview.total} />, isTotal: true },
          { label: t('withdraw.after'), value: <PapsText paps={preview.balance_after} /> },
        ]}
        hint={t('withdraw.hold')}
        action={action}
        onNext={onNext}
      />
    </>
  )
}
