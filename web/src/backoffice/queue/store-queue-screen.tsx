import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnswerOf, call } from '../../kit/api/call.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { IdentityChip } from '../people/identity-chip.tsx'
import type { Decision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { WAITING_PAGE } from './oldest-first.ts'
import { QueueFrame } from './queue-frame.tsx'
import { QueueItem } from './queue-item.tsx'
import { useLooks } from './use-looks.ts'
import { useQueue } from './use-queue.ts'

type Store = AnswerOf<'GET /api/store/'>['data'][number]

async function load(signal: AbortSignal): Promise<Store[]> {
  const { data } = await call('GET /api/store/', { query: { waiting: 'true', limit: WAITING_PAGE }, signal })
  return data.toReversed()
}

export function StoreQueueScreen() {
  const { t, i18n } = useTranslation()
  const { value, error, reload, decided } = useQueue(load)
  const [decision, setDecision] = useState<Decision | null>(null)
  const looks = useLooks('stores', decision?.itemId ?? null)

  const approve = ({ _id, name }: Store): Decision => ({
    itemId: _id,
    title: t('desk.store.approveTitle'),
    text: t('desk.store.approveText', { name }),
    action: t('desk.approve'),
    run: () => call('PUT /api/profile/approve', { body: { _id, target: 'account', approved: true } }),
    done: t('desk.store.approved', { name }),
  })

  return (
    <>
      <QueueFrame
        title={t('backoffice.pages.storeQueue')}
        lead={t('desk.store.lead')}
        items={value}
        error={error}
        onRetry={reload}
      >
        {(items) =>
          items.map((store) => (
            <QueueItem
              key={store._id}
              who={store}
              since={null}
              figure={<IdentityChip status={store.national_id.status} />}
              details={[
                store.category_name ?? store.category,
                [store.address, store.city, store.country && countryName(store.country, i18n.language)]
                  .filter(Boolean)
                  .join(', '),
              ]}
              approve={{ label: t('desk.approve'), decision: approve(store) }}
              reject={null}
              others={looks.at(store._id)}
              onDecide={setDecision}
            />
          ))
        }
      </QueueFrame>
      {decision && (
        <DecisionDialog
          decision={decision}
          others={looks.at(decision.itemId ?? '')}
          onClose={() => setDecision(null)}
          onDone={decided}
        />
      )}
    </>
  )
}
