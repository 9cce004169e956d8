import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { CloseForm } from './close-form.tsx'
import { Obstacles, WhatEnds } from './obstacles.tsx'

/** Closes the account: obstacles first, then the consequences, then the confirmation. */
export function CloseAccountScreen() {
  const { t } = useTranslation()
  const load = useCallback((signal: AbortSignal) => call('GET /api/profile/closing', { signal }), [])
  const { status, value, error, reload } = useLoaded(load)
  return (
    <>
      <PageHead title={t('closing.title')} lead={t('closing.lead')} back={urls.ownData} />
      {status === 'rejected' && value === null && (
        <MessagePanel
          icon={IconPlugConnectedX}
          title={t('list.failed.title')}
          text={error?.message ?? t('list.failed.text')}
          isAlert
        >
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={120} radius="lg" my={10} />
          <Skeleton height={160} radius="lg" my={10} />
        </div>
      )}
      {value && (
        <Cards>
          {!value.can_close && (
            <Card title={t('closing.first')} text={t('closing.firstText')}>
              <Obstacles closing={value} onChanged={reload} />
            </Card>
          )}
          <Card title={t('closing.ends')}>
            <WhatEnds closing={value} />
          </Card>
          {value.can_close && <CloseForm closing={value} onRefused={reload} />}
        </Cards>
      )}
    </>
  )
}
