import { Button, Group } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import type { PersonRow } from '../people/people-list.tsx'
import classes from './identity.module.css'
import { PictureViewer } from './picture-viewer.tsx'
import { OpenedBy } from './queue-frame.tsx'

interface IdentityCaseProps {
  person: PersonRow
  /** The number of pending cases, this one included. */
  left: number
  /** Other staff who have it open. */
  others: readonly string[]
  onApprove: () => void
  onRefuse: () => void
  onPass: () => void
}

const LATEST = 5

/** The identity documents of one person: document and face side by side. */
export function IdentityCase({ person, left, others, onApprove, onRefuse, onPass }: IdentityCaseProps) {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const { _id } = person
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/profile/identity_attempts/{id}', { params: { id: _id }, query: { limit: LATEST }, signal }),
    [_id],
  )
  const { value, error, reload } = useLoaded(load)
  const attempt = value?.data.find(({ status }) => status === 'pending')
  const refused = value?.data.filter(({ status }) => status === 'rejected') ?? []
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link to={generatePath(staffPages.person.url, { id: _id })}>
            <bdi>
              {person.first_name} {person.last_name}
            </bdi>
          </Link>
        </h2>
        <OpenedBy names={others} />
        <span className={classes.left}>{t('desk.identity.left', { count: left })}</span>
      </div>
      {error && (
        <p role="alert">
          {error.message} <Button onClick={reload}>{t('app.retry')}</Button>
        </p>
      )}
      {!error && !value && <ListSkeleton rows={4} />}
      {attempt && (
        <>
          <div className={classes.pictures}>
            <PictureViewer address={attempt.image} label={t('desk.identity.document')} hasKeys />
            <PictureViewer address={attempt.selfie} label={t('desk.identity.selfie')} />
          </div>
          <Facts
            facts={[
              { label: t('desk.identity.type'), value: t(`desk.identity.types.${attempt.type}`) },
              { label: t('desk.identity.sent'), value: format.moment(attempt.created_at) },
              ...(person.country
                ? [{ label: t('desk.identity.country'), value: countryName(person.country, i18n.language) }]
                : []),
              ...refused.map(({ _id: id, created_at, reason }) => ({
                label: t('desk.identity.refusedOn', { date: format.moment(created_at) }),
                value: <bdi key={id}>{reason}</bdi>,
              })),
            ]}
          />
        </>
      )}
      <Group gap={12} mt={18}>
        <Button size="md" onClick={onApprove} disabled={!attempt}>
          {t('desk.approve')}
        </Button>
        <Button size="md" variant="default" onClick={onRefuse} disabled={!attempt}>
          {t('desk.refuse')}
        </Button>
        <Button size="md" variant="subtle" onClick={onPass} disabled={left < 2}>
          {t('desk.identity.pass')}
        </Button>
      </Group>
      <p className={classes.keys}>{t('desk.identity.keys')}</p>
    </>
  )
}
