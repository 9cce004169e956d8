import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnswerOf, call } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Decision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { oldestFirst, WAITING_PAGE, WAITING_TERMS } from './oldest-first.ts'
import { QueueFrame } from './queue-frame.tsx'
import { QueueItem } from './queue-item.tsx'
import { useLooks } from './use-looks.ts'
import { useQueue } from './use-queue.ts'

type Redemption = AnswerOf<'GET /api/redemptions/'>['data'][number]

async function load(signal: AbortSignal): Promise<Redemption[]> {
  const asked = { params: { terms: WAITING_TERMS }, query: { limit: WAITING_PAGE }, signal }
  return oldestFirst((await call('GET /api/redemptions/search/{terms}', asked)).data)
}

export function RedemptionQueueScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const { value, error, reload, decided } = useQueue(load)
  const [decision, setDecision] = useState<Decision | null>(null)
  const looks = useLooks('redemptions', decision?.itemId ?? null)

  const fulfil = ({ _id, amount, points }: Redemption, name: string): Decision => ({
    itemId: _id,
    title: t('desk.redemption.approveTitle'),
    text: t('desk.redemption.approveText', { name, paps: format.paps(amount), points: format.points(points) }),
    action: t('desk.redemption.approveAction', { paps: format.paps(amount) }),
    run: (_, idempotencyKey) =>
      call('PUT /api/redemptions/{id}', { params: { id: _id }, body: { status: 'fulfilled' }, idempotencyKey }),
    done: t('desk.redemption.approved', { name, paps: format.paps(amount) }),
  })
  const reject = ({ _id, points }: Redemption, name: string): Decision => ({
    itemId: _id,
    title: t('desk.redemption.rejectTitle'),
    text: t('desk.redemption.rejectText', { name, points: format.points(points) }),
    action: t('desk.reject'),
    isDangerous: true,
    reason: { label: t('desk.reasonFor', { name }) },
    run: (reason, idempotencyKey) =>
      call('PUT /api/redemptions/{id}', { params: { id: _id }, body: { status: 'rejected', reason }, idempotencyKey }),
    done: t('desk.redemption.rejected', { name }),
  })

  return (
    <>
      <QueueFrame
        title={t('backoffice.pages.redemptionQueue')}
        lead={t('desk.redemption.lead')}
        items={value}
        error={error}
        onRetry={reload}
      >
        {(items) =>
          items.map((redemption) => {
            const name = redemption.receiver?.name ?? t('desk.somebody')
            return (
              <QueueItem
                key={redemption._id}
                who={redemption.receiver}
                since={redemption.created_at}
                figure={<PapsText paps={redemption.amount} />}
                details={[t('records.points', { count: redemption.points })]}
                approve={{ label: t('desk.payOut'), decision: fulfil(redemption, name) }}
                reject={{ label: t('desk.reject'), decision: reject(redemption, name) }}
                others={looks.at(redemption._id)}
                onDecide={setDecision}
              />
            )
          })
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
