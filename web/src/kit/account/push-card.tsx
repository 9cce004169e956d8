import { Button } from '@mantine/core'
import { IconBellRinging, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { canPush, type PushDevices, subscribePush, unsubscribePush } from '../notifications/push-subscription.ts'
import { useWalletUser } from '../session/use-wallet-user.ts'
import { toast } from '../toasts/toasts.ts'
import { Card } from '../ui/card.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { useFormats } from '../words/use-formats.ts'
import classes from './account.module.css'

/** The devices with push notifications, and a button that adds this one. */
export function PushCard() {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const load = useCallback((signal: AbortSignal) => call('GET /api/push', { signal }), [])
  const { value } = useLoaded(load)
  const [changed, setChanged] = useState<PushDevices | null>(null)
  const [isDenied, setDenied] = useState(canPush() && Notification.permission === 'denied')
  const devices = changed ?? value
  const isOn = devices?.data.some(({ current }) => current) ?? false

  const turnOn = useAction(async () => {
    if (devices === null) return
    const permission = await Notification.requestPermission()
    setDenied(permission === 'denied')
    if (permission !== 'granted') return
    try {
      setChanged(await subscribePush(paps_id, devices.key))
      toast(t('alerts.push.added'), { type: 'success' })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      toast(t('alerts.push.failed'), { type: 'danger' })
    }
  })
  const remove = useAction(async (device: PushDevices['data'][number]) => {
    if (device.current) await unsubscribePush()
    setChanged(await call('DELETE /api/push/{id}', { params: { id: device._id } }))
  })

  return (
    <Card title={t('alerts.push.title')} text={t('alerts.push.text')}>
      <FormAlert error={turnOn.error ?? remove.error} />
      <ul>
        {devices?.data.map((device) => (
          <PushDevice key={device._id} device={device} isBusy={remove.isBusy} onRemove={() => remove.start(device)} />
        ))}
      </ul>
      {!canPush() && <p className={classes.when}>{t('alerts.push.unsupported')}</p>}
      {isDenied && <p className={classes.when}>{t('alerts.push.denied')}</p>}
      {canPush() && !isDenied && !isOn && (
        <Button
          className={classes.all ?? ''}
          variant="light"
          size="md"
          loading={turnOn.isBusy}
          disabled={devices === null}
          leftSection={<IconBellRinging size={18} aria-hidden />}
          onClick={() => turnOn.start()}
        >
          {t('alerts.push.add')}
        </Button>
      )}
    </Card>
  )
}

interface PushDeviceProps {
  device: PushDevices['data'][number]
  isBusy: boolean
  onRemove: () => void
}

function PushDevice({ device, isBusy, onRemove }: PushDeviceProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const Picture = /android|iphone|ipad|mobile/i.test(device.device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <Picture className={classes.picture} size={26} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>{device.device}</p>
        <p className={classes.when}>{t('alerts.push.since', { date: format.date(device.created_at) })}</p>
        {device.current && <StatusChip tone="good">{t('security.sessions.current')}</StatusChip>}
      </div>
      <Button
        variant="subtle"
        color="red"
        disabled={isBusy}
        aria-label={t('alerts.push.removeOf', { device: device.device })}
        onClick={onRemove}
      >
        {t('alerts.push.remove')}
      </Button>
    </li>
  )
}
