import { useTranslation } from 'react-i18next'
import { type AnswerOf, call } from '../../kit/api/call.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { IdentityChip } from '../people/identity-chip.tsx'
import type { Decision } from './decision.ts'
import { DecisionQueue } from './decision-queue.tsx'
import type { QueuePage } from './oldest-first.ts'

type Store = AnswerOf<'GET /api/store/'>['data'][number]

function load(signal: AbortSignal, cursor?: string): Promise<QueuePage<Store>> {
  return call('GET /api/store/', { query: { waiting: 'true', ...(cursor !== undefined && { cursor }) }, signal })
}

export function StoreQueueScreen() {
  const { t, i18n } = useTranslation()

  const approve = ({ _id, name }: Store): Decision => ({
    title: t('desk.store.approveTitle'),
    text: t('desk.store.approveText', { name }),
    action: t('desk.approve'),
    run: () => call('PUT /api/profile/approve', { body: { _id, target: 'account', approved: true } }),
    done: t('desk.store.approved', { name }),
  })

  return (
    <DecisionQueue
      queue="stores"
      title={t('backoffice.pages.storeQueue')}
      lead={t('desk.store.lead')}
      load={load}
      rowOf={(store) => ({
        who: store,
        since: null,
        figure: <IdentityChip status={store.national_id.status} />,
        details: [
          store.category_name ?? store.category,
          [store.address, store.city, store.country && countryName(store.country, i18n.language)]
            .filter(Boolean)
            .join(', '),
        ],
        approve: { label: t('desk.approve'), decision: approve(store) },
        reject: null,
      })}
    />
  )
}
