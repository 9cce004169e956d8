import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './receipt-related.module.css'
import type { Story } from './use-story.ts'

/** What staff put right about a record: how much, when and why, and what is still to come of it. */
export function ReceiptCorrections({ story: { corrections } }: { story: Story }) {
  const { t } = useTranslation()
  const format = useFormats()
  if (corrections.length === 0) return null
  return (
    <section aria-labelledby="corrections-title">
      <h2 id="corrections-title" className={classes.title}>
        {t('debt.corrections')}
      </h2>
      <ul className={classes.card}>
        {corrections.map(({ _id, direction, amount, owed, settled, advanced, reason, at }) => (
          <li key={_id} className={classes.line}>
            <strong>{t(direction === 'back' ? 'debt.reversed' : 'debt.added', { paps: format.paps(amount) })}</strong>
            <bdi>{reason}</bdi>
            {owed > settled && !advanced && (
              <span>{t('debt.rest', { left: format.paps(owed - settled), owed: format.paps(owed) })}</span>
            )}
            <span className={classes.small}>{format.moment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
