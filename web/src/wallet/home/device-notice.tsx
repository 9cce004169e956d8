import { Button } from '@mantine/core'
import { IconDeviceMobileQuestion, IconShieldExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ConfirmDialog, DisownDialog } from '../../kit/account/device-dialogs.tsx'
import type { Device, Devices } from '../../kit/account/use-devices.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { urls } from '../../kit/urls.ts'
import { useAgo } from '../../kit/words/use-ago.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './notice.module.css'

interface DeviceNoticeProps {
  limit: Devices['limit']
  /** The new devices. */
  asked: readonly Device[]
  onDone: () => void
}

/** The limit of a new device; on a known device, each new one with the question whose it is. */
export function DeviceNotice({ limit, asked, onDone }: DeviceNoticeProps) {
  const { t } = useTranslation()
  const format = useFormats()
  if (limit) {
    const { left, limited_until } = limit
    return (
      <section className={classes.notice} aria-label={t('security.devices.ownTitle')}>
        <IconShieldExclamation size={22} aria-hidden className={classes.icon ?? ''} />
        <p className={classes.words}>
          <b>{t('security.devices.ownTitle')}</b>
          <span>
            {t('security.devices.ownText', { paps: format.paps(left), moment: format.recent(limited_until) })}
          </span>
        </p>
        <Button component={Link} to={urls.security} size="sm">
          {t('security.devices.confirmOwn')}
        </Button>
      </section>
    )
  }
  return asked.map((device) => <Question key={device._id} device={device} onDone={onDone} />)
}

function Question({ device, onDone }: { device: Device; onDone: () => void }) {
  const { t, i18n } = useTranslation()
  const ago = useAgo()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'confirm' | 'disown' | null>(null)
  const { name, country, first_seen_at } = device
  const close = () => setAsking(null)
  return (
    <section className={classes.notice} aria-label={t('security.devices.asked', { name })}>
      <IconDeviceMobileQuestion size={22} aria-hidden className={classes.icon ?? ''} />
      <p className={classes.words}>
        <b>{t('security.devices.asked', { name })}</b>
        <span>
          {t('security.devices.askedText', {
            where: country === null ? '' : `${countryName(country, i18n.language)} · `,
            ago: ago(first_seen_at),
          })}
        </span>
      </p>
      <span className={classes.buttons}>
        <Button size="sm" onClick={() => setAsking('confirm')}>
          {t('security.devices.confirm')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setAsking('disown')}>
          {t('security.devices.disown')}
        </Button>
      </span>
      {asking === 'confirm' && <ConfirmDialog device={device} onDone={onDone} onClose={close} />}
      {asking === 'disown' && (
        <DisownDialog
          device={device}
          onDone={() => {
            onDone()
            navigate(urls.password)
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
