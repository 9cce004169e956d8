import { Button, Skeleton } from '@mantine/core'
import { IconClockHour4, IconKey, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useFreshUser } from '../../kit/session/use-wallet-user.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { urls } from '../../kit/urls.ts'
import { useAgo } from '../../kit/words/use-ago.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './integrations.module.css'
import { WebhookList } from './webhook-list.tsx'

/** The API keys and webhooks of a store. */
export function IntegrationsScreen() {
  const { t } = useTranslation()
  const { user_type, approved } = useFreshUser()
  return (
    <>
      <PageHead title={t('titles.integrations')} lead={t('integrations.lead')} back={urls.profile} />
      {user_type === 'store' && !approved ? (
        <MessagePanel icon={IconClockHour4} title={t('integrations.waiting')} text={t('integrations.waitingText')} />
      ) : (
        <Integrations />
      )}
    </>
  )
}

function Integrations() {
  const { t } = useTranslation()
  const load = useCallback(
    (signal: AbortSignal) => Promise.all([call('GET /api/key/', { signal }), call('GET /api/webhook/', { signal })]),
    [],
  )
  const { status, value, reload } = useLoaded(load)
  if (status === 'rejected') {
    return (
      <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
        <Button onClick={reload}>{t('app.retry')}</Button>
      </MessagePanel>
    )
  }
  if (value === null) {
    return (
      <div role="status" aria-label={t('app.loading')}>
        <Cards>
          <Skeleton height={220} radius={20} />
          <Skeleton height={220} radius={20} />
        </Cards>
      </div>
    )
  }
  const [keys, webhooks] = value
  return (
    <Cards>
      <KeyList keys={keys.data} onChanged={reload} />
      <WebhookList webhooks={webhooks.data} onChanged={reload} />
    </Cards>
  )
}

type ApiKey = ResponseOf<'GET /api/key/'>['data'][number]

interface KeyListProps {
  keys: readonly ApiKey[]
  onChanged: () => void
}

/** The API keys of a store. Each can be revoked. */
function KeyList({ keys, onChanged }: KeyListProps) {
  const { t } = useTranslation()
  const [ending, setEnding] = useState<ApiKey | null>(null)

  async function revoke(id: string): Promise<void> {
    await call('DELETE /api/key/{id}', { params: { id } })
    toast(t('integrations.keys.revoked'), { type: 'success' })
    onChanged()
  }

  const add = (
    <Button component={Link} to={urls.newKey} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('integrations.keys.add')}
    </Button>
  )
  return (
    <Card title={t('integrations.keys.title')} text={t('integrations.keys.text')}>
      {keys.length === 0 ? (
        <MessagePanel icon={IconKey} title={t('integrations.keys.none')} text={t('integrations.keys.noneText')}>
          {add}
        </MessagePanel>
      ) : (
        <>
          <ul>
            {keys.map((key) => (
              <KeyRow key={key._id} apiKey={key} onEnd={() => setEnding(key)} />
            ))}
          </ul>
          <div className={classes.foot}>{add}</div>
        </>
      )}
      {ending && (
        <AskDialog
          title={t('integrations.keys.revokeTitle', { name: ending.name })}
          text={t('integrations.keys.revokeText')}
          action={t('integrations.keys.revoke')}
          isDanger
          onYes={() => revoke(ending._id)}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  )
}

function KeyRow({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: () => void }) {
  const { t } = useTranslation()
  const ago = useAgo()
  const format = useFormats()
  const { name, begins, scopes, expires_at, addresses, last_used_at, last_used_address, last_used_country } = apiKey
  const place = [last_used_address, last_used_country].filter((part) => part !== null).join(', ')
  const isOver = expires_at !== null && new Date(expires_at) <= new Date()
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {isOver && <StatusChip tone="bad">{t('integrations.keys.over')}</StatusChip>}
        </p>
        <p className={classes.code}>
          <bdi dir="ltr">{begins}…</bdi>
        </p>
        <p className={classes.about}>{scopes.map((scope) => t(`integrations.scopes.${scope}.name`)).join(' · ')}</p>
        <p className={classes.about}>
          {last_used_at === null
            ? t('integrations.keys.unused')
            : place === ''
              ? t('integrations.keys.used', { ago: ago(last_used_at) })
              : t('integrations.keys.usedFrom', { ago: ago(last_used_at), address: place })}
          {expires_at !== null && ` · ${t('integrations.keys.until', { date: format.date(expires_at) })}`}
        </p>
        {addresses.length > 0 && (
          <p className={classes.about}>{t('integrations.keys.only', { addresses: addresses.join(', ') })}</p>
        )}
      </div>
      <Button variant="subtle" color="red" aria-label={t('integrations.keys.revokeTitle', { name })} onClick={onEnd}>
        {t('integrations.keys.revoke')}
      </Button>
    </li>
  )
}
