import { Button, Skeleton } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Card } from '../../kit/ui/card.tsx'
import { urls } from '../../kit/urls.ts'
import classes from './store-page.module.css'
import { CoverField, type OwnStore, PageForm } from './store-page-form.tsx'

/** Edits the public page of the store. */
export function StorePageCard({ papsId }: { papsId: string }) {
  const { t } = useTranslation()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/store/{id}', { params: { id: papsId }, signal }),
    [papsId],
  )
  const { value, error, reload } = useLoaded(load)
  const [saved, setSaved] = useState<OwnStore | null>(null)
  const store = saved ?? value?.data
  return (
    <Card title={t('profile.page.title')} text={t('profile.page.text')}>
      {!store && !error && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={140} radius={14} mb={16} />
          <Skeleton height={220} radius={14} />
        </div>
      )}
      {!store && error && (
        <p role="alert" className={classes.failed}>
          {error.message} <Button onClick={reload}>{t('app.retry')}</Button>
        </p>
      )}
      {store && (
        <>
          <CoverField cover={store.cover} onSaved={setSaved} />
          <PageForm store={store} onSaved={setSaved} />
          <Button
            component={Link}
            to={generatePath(urls.store, { id: papsId })}
            variant="default"
            size="md"
            className={classes.look ?? ''}
          >
            {t('profile.page.look')}
          </Button>
        </>
      )}
    </Card>
  )
}
