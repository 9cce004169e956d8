import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Card } from '../../kit/ui/card.tsx'
import classes from '../rows.module.css'

const load = (signal: AbortSignal) => call('GET /api/settings/smscredit', { signal })

export function SmsCredit() {
  const { t } = useTranslation()
  const { value, error } = useLoaded(load)
  return (
    <Card title={t('control.settings.sms')} text={t('control.settings.smsText')}>
      <span className={classes.figure}>{error ? error.message : (value?.smscredit ?? '…')}</span>
    </Card>
  )
}
