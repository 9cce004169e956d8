import { Button, Skeleton } from '@mantine/core'
import { IconClockHour4, IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useFreshUser } from '../../kit/session/use-wallet-user.ts'
import { Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { KeyList } from './key-list.tsx'
import { WebhookList } from './webhook-list.tsx'

/** What the store's own programs work with. */
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
