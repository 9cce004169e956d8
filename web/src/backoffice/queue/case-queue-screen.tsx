import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import type { Decision } from './decision.ts'
import { DecisionQueue } from './decision-queue.tsx'
import type { QueuePage } from './queues.ts'
import { RecentSessions } from './recent-sessions.tsx'

type Case = ResponseOf<'GET /api/staff/cases'>['data'][number]

/** Open cases, oldest first. */
async function load(signal: AbortSignal): Promise<QueuePage<Case>> {
  const { data } = await call('GET /api/staff/cases', { signal })
  return { data, next_cursor: null }
}

/** Reports of people about the security of their accounts. */
export function CaseQueueScreen() {
  const { t, i18n } = useTranslation()

  const close = ({ _id: id }: Case): Decision => ({
    title: t('caseQueue.closeTitle'),
    text: t('caseQueue.closeText'),
    action: t('caseQueue.close'),
    reason: {
      label: t('caseQueue.note'),
      suggestions: (['reached', 'locked', 'silent'] as const).map((which) => t(`caseQueue.suggestions.${which}`)),
    },
    run: (note) => call('PUT /api/staff/cases/{id}', { params: { id }, body: { note } }),
    done: t('caseQueue.closed'),
  })

  return (
    <DecisionQueue
      queue="cases"
      title={t('backoffice.pages.caseQueue')}
      lead={t('caseQueue.lead')}
      load={load}
      rowOf={(item) => {
        const { _id, kind, person, device, address, country, opened_at } = item
        const place = [country && countryName(country, i18n.language), address].filter(Boolean).join(' · ')
        return {
          who: { ...person, avatar: null },
          since: opened_at,
          hint: t(`caseQueue.kinds.${kind}`),
          figure: null,
          facts: [
            { label: t('caseQueue.device'), value: <bdi>{device ?? '–'}</bdi> },
            { label: t('caseQueue.from'), value: <bdi dir="ltr">{place || '–'}</bdi> },
          ],
          body: <CaseSessions id={_id} />,
          actions: [{ label: t('caseQueue.close'), decision: close(item), letter: 'A', isMain: true }],
        }
      }}
    />
  )
}

/** The latest sessions of the person: a thief's is among them. */
function CaseSessions({ id }: { id: string }) {
  const read = useCallback((signal: AbortSignal) => call('GET /api/staff/cases/{id}', { params: { id }, signal }), [id])
  const { value } = useLoaded(read)
  return value === null ? <ListSkeleton rows={3} /> : <RecentSessions sessions={value.sessions} />
}
