import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../forms/country-name.ts'
import { Card } from '../ui/card.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { useAgo } from '../words/use-ago.ts'
import { useFormats } from '../words/use-formats.ts'
import classes from './account.module.css'
import { CardLoading } from './card-loading.tsx'
import { ConfirmDialog, ConfirmOwnDialog, DisownDialog, RemoveDialog, RenameDialog } from './device-dialogs.tsx'
import { type Device, type Devices, useDevices } from './use-devices.ts'

type Ask = 'rename' | 'remove' | 'confirm' | 'disown'

const DIALOGS = { rename: RenameDialog, remove: RemoveDialog, disown: DisownDialog }

/** The devices of the person: confirmed, renamed and removed here. */
export function DevicesCard() {
  const { t } = useTranslation()
  const loaded = useDevices()
  const { value, reload } = loaded
  const [asking, setAsking] = useState<{ what: Ask; device: Device } | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setAsking(null)
  const done = () => void reload()
  const Dialog = asking && asking.what !== 'confirm' ? DIALOGS[asking.what] : null
  return (
    <Card title={t('security.devices.title')} text={t('security.devices.text')}>
      <CardLoading loaded={loaded} />
      {value?.limit && <OwnLimit limit={value.limit} onConfirm={() => setIsConfirming(true)} />}
      {value?.data.length === 0 && <p className={classes.hint}>{t('security.devices.none')}</p>}
      <ul>
        {value?.data.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            isLimited={value.limit !== null}
            onAsk={(what) => setAsking({ what, device })}
          />
        ))}
      </ul>
      {asking?.what === 'confirm' && <ConfirmDialog device={asking.device} onDone={done} onClose={close} />}
      {Dialog && asking && <Dialog device={asking.device} onDone={done} onClose={close} />}
      {isConfirming && value?.limit && (
        <ConfirmOwnDialog limit={value.limit} onDone={done} onClose={() => setIsConfirming(false)} />
      )}
    </Card>
  )
}

/** The limit of this device, and how to lift it. */
function OwnLimit({ limit, onConfirm }: { limit: NonNullable<Devices['limit']>; onConfirm: () => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <div className={classes.notice} role="status">
      <p className={classes.words}>
        <b>{t('security.devices.ownTitle')}</b>
        <span>
          {t('security.devices.ownText', {
            paps: format.paps(limit.left),
            moment: format.recent(limit.limited_until),
          })}
        </span>
        {limit.code_by === null && <span>{t('security.devices.onlyOther')}</span>}
      </p>
      {limit.code_by !== null && <Button onClick={onConfirm}>{t('security.devices.confirmOwn')}</Button>}
    </div>
  )
}

interface DeviceRowProps {
  device: Device
  /** Whether the caller's own device is new, which then may change itself only. */
  isLimited: boolean
  onAsk: (what: Ask) => void
}

function DeviceRow({ device, isLimited, onAsk }: DeviceRowProps) {
  const { name, address, country, first_seen_at, last_seen_at, limited_until, confirmed_at, sessions } = device
  const { t, i18n } = useTranslation()
  const ago = useAgo()
  const format = useFormats()
  const Picture = /android|iphone|ipad|mobile|phone/i.test(`${name} ${device.client}`)
    ? IconDeviceMobile
    : IconDeviceDesktop
  const mayChange = device.this_device || !isLimited
  return (
    <li className={classes.row}>
      <Picture className={classes.picture} size={26} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.when}>
          {country !== null && `${countryName(country, i18n.language)} · `}
          {address !== null && <span dir="ltr">{address}</span>}
          {address !== null && ' · '}
          {t('security.devices.seen', { ago: ago(last_seen_at) })}
        </p>
        <p className={classes.when}>
          {t('security.devices.first', { date: format.date(first_seen_at) })}
          {confirmed_at !== null && ` · ${t('security.devices.confirmed', { date: format.date(confirmed_at) })}`}
        </p>
        <p className={classes.chips}>
          {device.this_device && <StatusChip tone="good">{t('security.devices.this')}</StatusChip>}
          {limited_until !== null && (
            <StatusChip tone="waiting">
              {t('security.devices.limitedUntil', { moment: format.recent(limited_until) })}
            </StatusChip>
          )}
          {sessions === 0 && <StatusChip tone="quiet">{t('security.devices.signedOut')}</StatusChip>}
        </p>
        <div className={classes.buttons}>
          {limited_until !== null && mayChange && !device.this_device && (
            <>
              <Button size="sm" aria-label={t('security.devices.confirmOf', { name })} onClick={() => onAsk('confirm')}>
                {t('security.devices.confirm')}
              </Button>
              <Button
                size="sm"
                variant="light"
                color="red"
                aria-label={t('security.devices.disownOf', { name })}
                onClick={() => onAsk('disown')}
              >
                {t('security.devices.disown')}
              </Button>
            </>
          )}
          {mayChange && (
            <>
              <Button
                size="sm"
                variant="subtle"
                aria-label={t('security.devices.renameOf', { name })}
                onClick={() => onAsk('rename')}
              >
                {t('security.devices.rename')}
              </Button>
              <Button
                size="sm"
                variant="subtle"
                color="red"
                aria-label={t('security.devices.removeOf', { name })}
                onClick={() => onAsk('remove')}
              >
                {t('security.devices.remove')}
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
