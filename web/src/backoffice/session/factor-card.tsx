import { Button } from '@mantine/core'
import { IconDeviceMobile, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import account from '../../kit/account/account.module.css'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { Sheet } from '../sheet.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'
import { useFactor } from './use-factor.ts'

/** The own authenticator app and recovery codes. Passkeys have a card of their own. */
export function FactorCard() {
  const { t } = useTranslation()
  const { factor, reload } = useFactor()
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { isBusy, error, start } = useAction(async () => {
    const renewed = await call('POST /api/staff/factor/recovery_codes')
    setCodes(renewed.recovery_codes)
  })
  const finish = async () => {
    setSettingUp(false)
    setCodes(null)
    await reload()
  }
  return (
    <Card title={t('factor.card.title')} text={t('factor.card.text')}>
      <FormAlert error={error} />
      <ul>
        <li className={account.row}>
          <IconDeviceMobile className={account.picture} size={26} stroke={1.6} aria-hidden />
          <div className={account.words}>
            <p className={account.device}>{t('factor.card.app')}</p>
            <StatusChip tone={factor.totp ? 'good' : 'quiet'}>
              {t(factor.totp ? 'factor.card.appOn' : 'factor.card.appOff')}
            </StatusChip>
          </div>
          <Button variant="subtle" onClick={() => setSettingUp(true)}>
            {t(factor.totp ? 'factor.card.replace' : 'factor.card.setUp')}
          </Button>
        </li>
        {factor.totp && (
          <li className={account.row}>
            <IconKey className={account.picture} size={26} stroke={1.6} aria-hidden />
            <div className={account.words}>
              <p className={account.device}>{t('factor.card.recovery')}</p>
              <p className={account.when}>{t('factor.card.left', { count: factor.recovery_codes })}</p>
            </div>
            <Button variant="subtle" loading={isBusy} onClick={start}>
              {t('factor.card.renew')}
            </Button>
          </li>
        )}
      </ul>
      {isSettingUp && (
        <Sheet onClose={finish} title={t('factor.app.title')} size={520}>
          <TotpSetup onDone={finish} />
        </Sheet>
      )}
      {codes && (
        <Sheet onClose={finish} title={t('factor.card.recovery')} size={520}>
          <RecoveryCodes codes={codes} onDone={finish} />
        </Sheet>
      )}
    </Card>
  )
}
