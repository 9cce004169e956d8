import { useTranslation } from 'react-i18next'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './money-lists.module.css'
import type { Totals } from './use-totals.ts'

interface ListTotalsProps {
  /** Null until they are loaded, and where the list itself reports an error. */
  totals: Omit<Totals, 'statuses'> | null
  isLoading: boolean
}

/** Totals over all rows that match the filters, loaded or not. */
export function ListTotals({ totals, isLoading }: ListTotalsProps) {
  const { t } = useTranslation()
  const format = useFormats()
  if (totals === null) return null
  const { count, amount, fee, points, complete } = totals
  if (!complete) return <p className={classes.narrow}>{t('books.totals.narrow')}</p>
  return (
    <dl className={classes.totals} aria-label={t('books.totals.title')} aria-busy={isLoading}>
      <div>
        <dt>{t('books.totals.rows')}</dt>
        <dd>{format.points(count)}</dd>
      </div>
      {fee !== null && (
        <div>
          <dt>{t('books.fee')}</dt>
          <dd>
            <PapsText paps={fee} />
          </dd>
        </div>
      )}
      {points !== null && (
        <div>
          <dt>{t('books.points')}</dt>
          <dd>{format.points(points)}</dd>
        </div>
      )}
      <div className={classes.sum}>
        <dt>{t('table.total')}</dt>
        <dd>
          <PapsText paps={amount} />
        </dd>
      </div>
    </dl>
  )
}
