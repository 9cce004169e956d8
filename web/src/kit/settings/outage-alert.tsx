import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../state.ts'
import classes from './outage-alert.module.css'

/** Stands at the top for as long as the server can't be reached: one alert for one outage. */
export function OutageAlert() {
  const { t } = useTranslation()
  const isOut = useAppSelector((state) => state.settings.status === 'rejected')
  if (!isOut) return null
  return (
    <Alert className={classes.alert} color="red" variant="light" icon={<IconCloudOff />} title={t('refusals.network')}>
      {t('outage.retrying')}
    </Alert>
  )
}
