import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './team.module.css'

type Use = NonNullable<ResponseOf<'GET /api/till/day'>['limits']>

const ACTS = ['payout', 'deposit', 'refund'] as const

/** The remaining limits of an employee today. Kinds without permission are left out. */
export function LimitsLeft({ limits, isManager }: { limits: Use; isManager: boolean }) {
  const { t } = useTranslation()
  const format = useFormats()
  const shown = ACTS.filter((act) => act !== 'refund' || isManager)
  return (
    <div className={classes.left}>
      {shown.map((act) => {
        const { left, day, act: most } = limits[act]
        return (
          <div key={act}>
            <p className={classes.name}>
              {t(`report.${act === 'payout' ? 'payouts' : act === 'deposit' ? 'deposits' : 'refunds'}`)}
            </p>
            <p className={classes.about}>
              {t('work.leftOf', { left: format.paps(left), day: format.paps(day) })} ·{' '}
              {t('work.most', { act: format.paps(most) })}
            </p>
            <div className={classes.bar} aria-hidden>
              <span style={{ width: `${day > 0 ? (left / day) * 100 : 0}%` }} />
            </div>
          </div>
        )
      })}
      <p className={classes.hint}>{t('work.resets', { when: format.moment(limits.resets_at) })}</p>
    </div>
  )
}

/** The remaining limit, shown beside the amount. */
export function LeftNow({ left, act }: { left: number; act: number }) {
  const { t } = useTranslation()
  const format = useFormats()
  return <p className={classes.hint}>{t('work.leftNow', { paps: format.paps(left), act: format.paps(act) })}</p>
}

/** Returns the employee's remaining limits of today; null until loaded. */
export function useLimits(): Use | null {
  const load = useCallback((signal: AbortSignal) => call('GET /api/till/day', { signal }), [])
  return useLoaded(load).value?.limits ?? null
}
