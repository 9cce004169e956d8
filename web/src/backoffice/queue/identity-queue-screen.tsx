import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import type { PersonRow } from '../people/people-list.tsx'
import type { Decision } from './decision.ts'
import { DecisionQueue } from './decision-queue.tsx'
import { IdentityCase } from './identity-case.tsx'
import { type QueuePage, waitingQuery } from './queues.ts'

function load(signal: AbortSignal, cursor?: string): Promise<QueuePage<PersonRow>> {
  return call('GET /api/user/', { query: waitingQuery(cursor), signal })
}

/** Identity checks. The pictures of a person are fetched when that person is opened, because every view is logged. */
export function IdentityQueueScreen() {
  const { t, i18n } = useTranslation()
  const decisions = useDecisions()
  return (
    <DecisionQueue
      queue="identities"
      title={t('backoffice.pages.identityQueue')}
      lead={t('desk.identity.lead')}
      load={load}
      rowOf={(person) => ({
        who: { _id: person._id, name: nameOf(person), avatar: person.avatar, paps_id: person.paps_id },
        since: null,
        reference: person.paps_id,
        hint: person.country ? countryName(person.country, i18n.language) : null,
        figure: null,
        facts: [],
        body: <IdentityCase person={person} />,
        actions: [
          { label: t('desk.refuse'), decision: decisions.refuse(person), letter: 'R' },
          { label: t('desk.approve'), decision: decisions.approve(person), letter: 'A', isMain: true },
        ],
      })}
    />
  )
}

const nameOf = (person: PersonRow) => `${person.first_name} ${person.last_name}`

function useDecisions() {
  const { t } = useTranslation()
  return {
    approve: (person: PersonRow): Decision => ({
      title: t('desk.identity.approveTitle'),
      text: t('desk.identity.approveText', { name: nameOf(person) }),
      action: t('desk.approve'),
      run: () =>
        call('PUT /api/profile/approve', { body: { _id: person._id, target: 'national_id', status: 'approved' } }),
      done: t('desk.identity.approved', { name: nameOf(person) }),
    }),
    refuse: (person: PersonRow): Decision => ({
      title: t('desk.identity.rejectTitle'),
      text: t('desk.identity.rejectText', { name: nameOf(person) }),
      action: t('desk.refuse'),
      isDangerous: true,
      reason: {
        label: t('desk.reasonFor', { name: person.first_name }),
        suggestions: [t('desk.identity.tooDark'), t('desk.identity.notSame'), t('desk.identity.expired')],
      },
      run: (reason) =>
        call('PUT /api/profile/approve', {
          body: { _id: person._id, target: 'national_id', status: 'rejected', reason },
        }),
      done: t('desk.identity.rejected', { name: nameOf(person) }),
    }),
  }
}
