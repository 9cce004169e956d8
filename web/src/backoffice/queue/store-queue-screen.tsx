import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { IdentityChip } from '../people/people-list.tsx'
import type { Decision } from './decision.ts'
import { DecisionQueue } from './decision-queue.tsx'
import classes from './queue.module.css'
import type { QueuePage } from './queues.ts'

type Application = ResponseOf<'GET /api/store/applications'>['data'][number]

/** Applications, oldest first. */
function load(signal: AbortSignal, cursor?: string): Promise<QueuePage<Application>> {
  return call('GET /api/store/applications', { query: { ...(cursor !== undefined && { cursor }) }, signal })
}

export function StoreQueueScreen() {
  const { t, i18n } = useTranslation()

  const decide = ({ _id, applicant }: Application, approved: boolean, reason?: string) =>
    call('PUT /api/profile/approve', {
      body: {
        _id: applicant._id,
        target: 'account',
        approved,
        application_id: _id,
        ...(reason !== undefined && { reason }),
      },
    })

  const approve = (application: Application): Decision => {
    const { kind, business_name: name } = application
    return {
      title: t('storeQueue.approveTitle'),
      text: t(kind === 'new' ? 'storeQueue.approveNew' : 'storeQueue.approveChange', { name }),
      action: t('desk.approve'),
      run: () => decide(application, true),
      done: t('storeQueue.approved', { name }),
    }
  }

  const reject = (application: Application): Decision => {
    const { kind, applicant } = application
    return {
      title: t('storeQueue.rejectTitle'),
      text: t(kind === 'new' ? 'storeQueue.rejectNew' : 'storeQueue.rejectChange', { name: applicant.name }),
      action: t('desk.refuse'),
      isDangerous: true,
      reason: {
        label: t('desk.reasonFor', { name: applicant.name }),
        suggestions: (['address', 'name', 'more'] as const).map((which) => t(`storeQueue.reasons.${which}`)),
      },
      run: (reason) => decide(application, false, reason),
      done: t('storeQueue.rejected'),
    }
  }

  return (
    <DecisionQueue
      queue="stores"
      title={t('backoffice.pages.storeQueue')}
      lead={t('storeQueue.lead')}
      load={load}
      rowOf={(application) => {
        const { applicant, kind, business_name, category, category_name, address, country, created_at } = application
        return {
          who: { ...applicant, name: business_name },
          since: created_at,
          hint: kind === 'new' ? t('storeQueue.new') : t('storeQueue.change', { name: applicant.name }),
          figure: null,
          facts: [
            { label: t('queue.applicant'), value: <bdi>{applicant.name}</bdi> },
            {
              label: t('backoffice.columns.identity'),
              value: <IdentityChip status={applicant.national_id.status} />,
            },
            { label: t('queue.category'), value: category_name ?? category },
            {
              label: t('queue.address'),
              value: (
                <bdi>{[address, applicant.city, countryName(country, i18n.language)].filter(Boolean).join(', ')}</bdi>
              ),
            },
          ],
          history: <ApplicationHistory personId={applicant._id} />,
          actions: [
            { label: t('desk.refuse'), decision: reject(application), letter: 'R' },
            { label: t('desk.approve'), decision: approve(application), letter: 'A', isMain: true },
          ],
        }
      }}
    />
  )
}

/** Earlier applications of the same person, and who decided them. */
function ApplicationHistory({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/store/applications', { query: { user: personId }, signal }),
    [personId],
  )
  const earlier = useLoaded(load).value?.data.filter(({ status }) => status !== 'pending') ?? []
  return (
    <section className={classes.card} aria-label={t('queue.history')}>
      <h3 className={classes.cardTitle}>{t('queue.history')}</h3>
      {earlier.length === 0 && <p className={classes.dim}>{t('queue.noHistory')}</p>}
      <ul className={classes.history}>
        {earlier.map(({ _id, status, business_name, created_at, reason }) => (
          <li key={_id}>
            <time dateTime={created_at} className={classes.dim}>
              {format.recent(created_at)}
            </time>
            <bdi>{business_name}</bdi>
            <span>{t(`storeQueue.states.${status as 'approved'}`)}</span>
            {reason && <bdi className={classes.historyReason}>{reason}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  )
}
