import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './points-screen.module.css'

/** Says how many points are owed, if any. Refetches when the balance changes: a refund changes both. */
export function PointsOwed() {
  const { t } = useTranslation()
  const format = useFormats()
  const { paps, points } = useWalletUser()
  const load = useCallback((signal: AbortSignal) => call('GET /api/balance', { signal }), [])
  const { value, reload } = useLoaded(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the balance may have changed this
  useEffect(() => {
    if (value !== null) reload()
  }, [paps, points])

  if (value === null || value.points_owed === 0) return null
  const owed = value.points_owed
  return <p className={classes.hint}>{t('points.owed', { count: owed, points: format.points(owed) })}</p>
}
