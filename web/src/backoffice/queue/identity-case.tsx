import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import type { PersonRow } from '../people/people-list.tsx'
import classes from './identity.module.css'
import { PictureViewer } from './picture-viewer.tsx'
import queueClasses from './queue.module.css'

const LATEST = 5

type Attempt = ResponseOf<'GET /api/profile/identity_attempts/{id}'>['data'][number]

/** The identity documents of one person: document and face side by side, and what the document must show. */
export function IdentityCase({ person: { _id, country } }: { person: PersonRow }) {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/profile/identity_attempts/{id}', { params: { id: _id }, query: { limit: LATEST }, signal }),
    [_id],
  )
  const { value, error, reload } = useLoaded(load)
  const attempt = value?.data.find(({ status }) => status === 'pending')
  if (error) {
    return (
      <p role="alert">
        {error.message} <Button onClick={reload}>{t('app.retry')}</Button>
      </p>
    )
  }
  if (!value) return <ListSkeleton rows={4} />
  return (
    <>
      {attempt && (
        <>
          <section className={`${queueClasses.card} ${classes.claims}`} aria-label={t('queue.facts')}>
            <Facts
              facts={[
                ...(attempt.claims
                  ? [
                      { label: t('queue.name'), value: <bdi>{attempt.claims.name}</bdi> },
                      { label: t('queue.birth'), value: <Birth day={attempt.claims.date_of_birth} /> },
                    ]
                  : []),
                { label: t('desk.identity.type'), value: t(`desk.identity.types.${attempt.type}`) },
                ...(country ? [{ label: t('desk.identity.country'), value: countryName(country, i18n.language) }] : []),
                { label: t('desk.identity.sent'), value: format.moment(attempt.created_at) },
              ]}
            />
          </section>
          <div className={classes.pictures}>
            <PictureViewer address={attempt.image} label={t('desk.identity.document')} hasKeys />
            <PictureViewer address={attempt.selfie} label={t('desk.identity.selfie')} />
          </div>
        </>
      )}
      <Earlier attempts={value.data.filter(({ status }) => status !== 'pending')} />
    </>
  )
}

/** The date of birth with the age. */
function Birth({ day }: { day: string | null }) {
  const { t } = useTranslation()
  const format = useFormats()
  if (day === null) return t('queue.noBirth')
  return t('queue.age', { date: format.date(`${day}T12:00`), years: ageOn(day, new Date()) })
}

/** Returns the full years between a date of birth and today. */
export function ageOn(day: string, today: Date): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const isBefore = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < date)
  return today.getFullYear() - year - (isBefore ? 1 : 0)
}

/** Earlier submissions, and who decided them. */
function Earlier({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <section className={queueClasses.card} aria-label={t('queue.history')}>
      <h3 className={queueClasses.cardTitle}>{t('queue.history')}</h3>
      {attempts.length === 0 && <p className={queueClasses.dim}>{t('queue.noHistory')}</p>}
      <ul className={queueClasses.history}>
        {attempts.map(({ _id, status, reason, decided_at, decided_by, created_at }) => (
          <li key={_id}>
            <time dateTime={decided_at ?? created_at} className={queueClasses.dim}>
              {format.recent(decided_at ?? created_at)}
            </time>
            <span className={status === 'rejected' ? queueClasses.late : queueClasses.good}>
              {t(`records.states.${status as 'approved'}`)}
            </span>
            {decided_by && <bdi className={queueClasses.dim}>{decided_by.name}</bdi>}
            {reason && <bdi className={queueClasses.historyReason}>{reason}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  )
}
