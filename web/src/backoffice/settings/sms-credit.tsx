import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadSmsCredit } from '../../kit/settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { Card } from '../../kit/ui/card.tsx'
import classes from '../rows.module.css'

/** The credit in the settings slice, `0` until the server has answered. */
export function SmsCredit() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const credit = useAppSelector((state) => state.settings.sms_credit)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const loading = dispatch(loadSmsCredit())
    loading.unwrap().then(
      () => setFailure(null),
      ({ name, message = '' }: { name?: string; message?: string }) => name !== 'AbortError' && setFailure(message),
    )
    return () => loading.abort()
  }, [dispatch])

  return (
    <Card title={t('control.settings.sms')} text={t('control.settings.smsText')}>
      <span className={classes.figure}>{failure ?? credit}</span>
    </Card>
  )
}
