import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Card } from '../../kit/ui/card.tsx'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { PictureViewer } from '../queue/picture-viewer.tsx'
import rows from '../rows.module.css'
import { Sheet } from '../sheet.tsx'
import classes from './people.module.css'
import { IdentityChip } from './people-list.tsx'

type Attempt = ResponseOf<'GET /api/profile/identity_attempts/{id}'>['data'][number]

/** The identity documents of a person and the decisions about them. */
export function PersonIdentity({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const [opened, setOpened] = useState<Attempt | null>(null)
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/profile/identity_attempts/{id}', { params: { id }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  return (
    <Card title={t('person.identity.title')} text={t('person.identity.text')}>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={rows.none}>{t('person.identity.none')}</p>}
      <ul className={rows.list}>
        {value?.data.map((attempt) => (
          <li key={attempt._id} className={rows.row}>
            <span className={rows.words}>
              <span>{t(`desk.identity.types.${attempt.type}`)}</span>
              <bdi className={rows.small}>
                {[format.moment(attempt.created_at), attempt.decided_by?.name, attempt.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
            </span>
            <IdentityChip status={attempt.status} />
            <Button variant="default" size="xs" onClick={() => setOpened(attempt)}>
              {t('person.identity.look')}
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        <Sheet onClose={() => setOpened(null)} title={t(`desk.identity.types.${opened.type}`)} size={1100}>
          <div className={classes.pictures}>
            <PictureViewer address={opened.image} label={t('desk.identity.document')} />
            <PictureViewer address={opened.selfie} label={t('desk.identity.selfie')} />
          </div>
        </Sheet>
      )}
    </Card>
  )
}

const TONES: Record<string, StatusTone> = { pending: 'waiting', approved: 'good', refused: 'bad' }

/** All store applications of a person, with the decisions. */
export function PersonApplications({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/store/applications', { query: { user: id }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  return (
    <Card title={t('storeQueue.history')}>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={rows.none}>{t('storeQueue.noHistory')}</p>}
      <ul className={rows.list}>
        {value?.data.map(({ _id, business_name, status, created_at, decided_by, reason }) => (
          <li key={_id} className={rows.row}>
            <span className={rows.words}>
              <bdi>{business_name}</bdi>
              <bdi className={rows.small}>
                {[format.moment(created_at), decided_by?.name, reason].filter(Boolean).join(' · ')}
              </bdi>
            </span>
            <StatusChip tone={TONES[status] ?? 'quiet'}>{t(`storeQueue.states.${status}`)}</StatusChip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
