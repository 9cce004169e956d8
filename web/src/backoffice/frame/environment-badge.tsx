import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import classes from './backoffice-header.module.css'

const load = (signal: AbortSignal) => call('GET /api/staff/environment', { signal })

/** Says that nothing here is real, where it is not. */
export function EnvironmentBadge() {
  const { t } = useTranslation()
  const { value } = useLoaded(load)
  if (value === null || value.production) return null
  return <span className={classes.badge}>{t('backoffice.notProduction')}</span>
}
