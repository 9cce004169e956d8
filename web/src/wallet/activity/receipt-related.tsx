import { useTranslation } from 'react-i18next'
import { MoneyRow } from './money-row.tsx'
import classes from './receipt-related.module.css'
import type { Story } from './use-story.ts'

/** What a record belongs to: the request it pays, the payment it gives back, what was given back of it. */
export function ReceiptRelated({ story: { parent, children }, papsId }: { story: Story; papsId: string }) {
  const { t } = useTranslation()
  const related = [...(parent ? [parent] : []), ...children]
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related-title">
      <h2 id="related-title" className={classes.title}>
        {t('receipt.related')}
      </h2>
      <ul className={classes.card}>
        {related.map((record) => (
          <li key={record._id}>
            <MoneyRow record={record} papsId={papsId} />
          </li>
        ))}
      </ul>
    </section>
  )
}
