import type { MoneyListName } from '@paps/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { buildTerms, type ListQuery } from '../../kit/lists/fetch-page.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './money-lists.module.css'

/** Totals over all rows that match the filters, loaded or not. */
export function ListTotals({ list, query }: { list: MoneyListName; query: ListQuery }) {
  const { t } = useTranslation()
  const format = useFormats()
  const key = JSON.stringify(query)
  const load = useCallback(
    (signal: AbortSignal) => {
      const asked = JSON.parse(key) as ListQuery
      return call('GET /api/totals/{list}', {
        params: { list },
        query: {
          terms: buildTerms(asked, new Date()),
          ...(asked.type && !asked.bank && { type: asked.type as 'regular' }),
          ...(asked.bank && { bank: JSON.stringify({ paps_id: asked.bank }) }),
        },
        signal,
      })
    },
    [list, key],
  )
  const { status, value } = useLoaded(load)
  // The list itself reports invalid filters and network errors.
  if (status === 'rejected' || value === null) return <div className={classes.totals} aria-hidden />
  const { count, amount, fee, points, complete } = value
  return (
    <dl className={classes.totals} aria-label={t('books.totals.title')} aria-busy={status === 'loading'}>
      <div>
        <dt>{t('books.totals.rows')}</dt>
        <dd>{complete ? format.points(count) : t('books.totals.more', { figure: format.points(count) })}</dd>
      </div>
      {complete ? (
        <>
          <div>
            <dt>{t('books.amount')}</dt>
            <dd>
              <PapsText paps={amount} />
            </dd>
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
        </>
      ) : (
        <p className={classes.narrow}>{t('books.totals.narrow')}</p>
      )}
    </dl>
  )
}
