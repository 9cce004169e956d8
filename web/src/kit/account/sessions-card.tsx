import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { countryName } from '../forms/country-name.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { toast } from '../toasts/toasts.ts'
import { Card } from '../ui/card.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { useAgo } from '../words/use-ago.ts'
import { useFormats } from '../words/use-formats.ts'
import classes from './account.module.css'
import { CardLoading } from './card-loading.tsx'

type Session = ResponseOf<'GET /api/auth/sessions'>['data'][number]

/** The active sessions, each with a button that ends it. */
export function SessionsCard() {
  const { t } = useTranslation()
  const load = useCallback((signal: AbortSignal) => call('GET /api/auth/sessions', { signal }), [])
  const loaded = useLoaded(load)
  const { value, reload } = loaded
  const { isBusy, error, start } = useAction(async (id: string | 'others') => {
    const { msg } =
      id === 'others'
        ? await call('DELETE /api/auth/sessions')
        : await call('DELETE /api/auth/sessions/{id}', { params: { id } })
    toast(msg, { type: 'success' })
    reload()
  })
  const sessions = value?.data ?? []
  return (
    <Card title={t('security.sessions.title')} text={t('security.sessions.text')}>
      <FormAlert error={error} />
      <CardLoading loaded={loaded} />
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} isBusy={isBusy} onEnd={() => start(session._id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className={classes.all ?? ''} variant="default" loading={isBusy} onClick={() => start('others')}>
          {t('security.sessions.endOthers')}
        </Button>
      )}
    </Card>
  )
}

interface SessionRowProps {
  session: Session
  isBusy: boolean
  onEnd: () => void
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, address, country, current, this_device, device_since, last_seen_at } = session
  const { t, i18n } = useTranslation()
  const ago = useAgo()
  const format = useFormats()
  const Picture = /android|iphone|ipad|mobile/i.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <Picture className={classes.picture} size={26} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>{device}</p>
        <p className={classes.when}>
          {country !== null && `${countryName(country, i18n.language)} · `}
          {address !== null && <span dir="ltr">{address}</span>}
          {address !== null && ' · '}
          {current ? t('security.sessions.now') : t('security.sessions.seen', { ago: ago(last_seen_at) })}
        </p>
        {device_since !== null && (
          <p className={classes.when}>{t('security.sessions.known', { date: format.date(device_since) })}</p>
        )}
        {this_device && !current && <StatusChip tone="quiet">{t('security.sessions.thisDevice')}</StatusChip>}
      </div>
      {current ? (
        <StatusChip tone="good">{t('security.sessions.current')}</StatusChip>
      ) : (
        <Button
          variant="subtle"
          color="red"
          disabled={isBusy}
          aria-label={t('security.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}
