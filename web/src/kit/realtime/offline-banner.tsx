import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../state.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { useIsConnectionLost, useIsOffline } from './connection.ts'
import classes from './offline-banner.module.css'

/** Shorter disconnects are not shown. */
const PATIENCE_MS = 4000

/** Shown while the page may be out of date. Hidden during an outage, whose alert has details. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const isOffline = useIsOffline()
  const isLost = useIsConnectionLost()
  const isOut = useAppSelector((state) => state.settings.status === 'rejected')
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    if (!isLost) return setLong(false)
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isLost])

  const words = isOffline ? 'outage.offline' : isLost && isLong ? 'outage.reconnecting' : null
  if (words === null || isOut) return null
  return (
    <div className={classes.banner} role="status">
      <IconCloudOff size={18} aria-hidden />
      {t(words)}
    </div>
  )
}

/** Shown at the top while the server is unreachable: one alert per outage. */
export function OutageAlert() {
  const { t } = useTranslation()
  const isOut = useAppSelector((state) => state.settings.status === 'rejected')
  if (!isOut) return null
  return (
    <AlertBox className={classes.alert} tone="danger" icon={IconCloudOff} title={t('refusals.network')}>
      {t('outage.retrying')}
    </AlertBox>
  )
}
