import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'
import { MoneyRow } from './money-row.tsx'
import classes from './receipt.module.css'
import type { Story } from './use-story.ts'

/** The related records: the request that was paid, the refunded payment, its refunds. */
export function ReceiptRelated({ story: { parent, children }, papsId }: { story: Story; papsId: string }) {
  const { t } = useTranslation()
  const related = [...(parent ? [parent] : []), ...children]
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related-title">
      <h2 id="related-title" className={classes.title}>
        {t('receipt.related')}
      </h2>
      <ul className={classes.relatedCard}>
        {related.map((record) => (
          <li key={record._id}>
            <MoneyRow record={record} papsId={papsId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The corrections of a record by staff: amount, time, reason and what is still owed. */
export function ReceiptCorrections({ story: { corrections } }: { story: Story }) {
  const { t } = useTranslation()
  const format = useFormats()
  if (corrections.length === 0) return null
  return (
    <section aria-labelledby="corrections-title">
      <h2 id="corrections-title" className={classes.title}>
        {t('debt.corrections')}
      </h2>
      <ul className={classes.relatedCard}>
        {corrections.map(({ _id, direction, amount, owed, settled, advanced, reason, at }) => (
          <li key={_id} className={classes.relatedLine}>
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

export function ReceiptSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height={56} radius={18} mt={8} mb={20} />
      <Skeleton height={40} radius={10} mb={16} />
      <Skeleton height={180} radius={18} mb={20} />
      <Skeleton height={90} radius={18} />
    </div>
  )
}
