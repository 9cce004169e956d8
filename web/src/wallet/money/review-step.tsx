import { useTranslation } from 'react-i18next'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { FirstTime, PartyHead } from '../flow/party-card.tsx'
import classes from '../flow/review.module.css'
import { Review } from '../flow/review.tsx'
import type { Quote } from './movement.ts'

interface ReviewStepProps {
  quote: Quote
  timesPaid?: number | undefined
  action: string
  /** The reason for new figures. */
  notice?: string | null
  onNext: () => void
}

/** The server's quote, before its confirmation. */
export function ReviewStep({ quote, timesPaid, action, notice, onNext }: ReviewStepProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const paps = (value: number) => <PapsText paps={value} />
  return (
    <Review
      party={<PartyHead party={quote.receiver} timesPaid={timesPaid} />}
      label={t('send.gets', { name: quote.receiver.name })}
      paps={quote.amount}
      lines={[
        ...(quote.note ? [{ label: t('receipt.note'), value: <bdi>{quote.note}</bdi> }] : []),
        { label: t('receipt.fee'), value: quote.fee === 0 ? t('send.noFee') : paps(quote.fee) },
        { label: t('receipt.total'), value: paps(quote.total), isTotal: true },
        ...(quote.points > 0
          ? [{ label: t('send.pointsEarned'), value: <bdi dir="ltr">+{format.points(quote.points)}</bdi> }]
          : []),
        { label: t('send.balanceAfter'), value: paps(quote.balance_after) },
      ]}
      notice={
        <>
          {notice && (
            <p className={classes.notice} role="status">
              {notice}
            </p>
          )}
          {quote.first_time && <FirstTime name={quote.receiver.name} />}
        </>
      }
      hint={t('send.final')}
      action={action}
      onNext={onNext}
    />
  )
}
