import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { type ActivityFilter, buildQuery } from './activity-filter.ts'
import classes from './activity-screen.module.css'

interface ActivityTotalsProps {
  filter: ActivityFilter
  /** The newest record shown. */
  newest: string | undefined
}

/** The number of movements that match the filters, and what came in and went out. */
export function ActivityTotals({ filter, newest }: ActivityTotalsProps) {
  const { t } = useTranslation()
  const query = JSON.stringify(buildQuery(filter))
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/activity/totals', { query: JSON.parse(query) as object, signal }),
    [query],
  )
  const { value, reload } = useLoaded(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new record changes the totals
  useEffect(() => {
    if (value !== null) void reload()
  }, [newest])

  return (
    <p className={classes.totals} role="status">
      {value && (
        <>
          <span>{t('activity.movements', { count: value.count })}</span>
          <span className={classes.sums}>
            {t('activity.in')}{' '}
            <b data-in>
              <Secret>
                <PapsText paps={value.in} signed />
              </Secret>
            </b>{' '}
            {t('activity.out')}{' '}
            <b>
              <Secret>
                <PapsText paps={-value.out} signed />
              </Secret>
            </b>
          </span>
        </>
      )}
    </p>
  )
}
