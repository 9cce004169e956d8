import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnswerOf, call } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Decision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { oldestFirst, WAITING_PAGE, WAITING_TERMS } from './oldest-first.ts'
import { Proof } from './proof.tsx'
import { QueueFrame } from './queue-frame.tsx'
import { QueueItem } from './queue-item.tsx'
import { useLooks } from './use-looks.ts'
import { useQueue } from './use-queue.ts'

type TopUp = AnswerOf<'GET /api/topup/'>['data'][number]

async function load(signal: AbortSignal): Promise<TopUp[]> {
  const asked = { params: { terms: WAITING_TERMS }, query: { limit: WAITING_PAGE }, signal }
  return oldestFirst((await call('GET /api/topup/search/{terms}', asked)).data)
}

export function TopUpQueueScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const { value, error, reload, decided } = useQueue(load)
  const [decision, setDecision] = useState<Decision | null>(null)
  const looks = useLooks('topups', decision?.itemId ?? null)

  const factsOf = (topUp: TopUp) => [
    { label: t('desk.facts.amount'), value: <PapsText paps={topUp.final_paps} /> },
    { label: t('desk.facts.reference'), value: topUp.reference },
    { label: t('desk.facts.method'), value: t(`desk.methods.${topUp.method}`) },
  ]
  const approve = (topUp: TopUp, name: string): Decision => ({
    itemId: topUp._id,
    title: t('desk.topUp.approveTitle'),
    text: t('desk.topUp.approveText', { name, paps: format.paps(topUp.final_paps), reference: topUp.reference }),
    facts: factsOf(topUp),
    action: t('desk.topUp.approveAction', { paps: format.paps(topUp.final_paps) }),
    run: (_, idempotencyKey) => call('PUT /api/topup/', { body: { _id: topUp._id }, idempotencyKey }),
    done: t('desk.topUp.approved', { name, paps: format.paps(topUp.final_paps) }),
  })
  const reject = (topUp: TopUp, name: string): Decision => ({
    itemId: topUp._id,
    title: t('desk.topUp.rejectTitle'),
    text: t('desk.topUp.rejectText', { name }),
    facts: factsOf(topUp),
    action: t('desk.reject'),
    isDangerous: true,
    reason: {
      label: t('desk.reasonFor', { name }),
      suggestions: [t('desk.topUp.noPayment'), t('desk.topUp.otherAmount')],
    },
    run: (reason, idempotencyKey) =>
      call('PUT /api/topup/reject', { body: { _id: topUp._id, reason }, idempotencyKey }),
    done: t('desk.topUp.rejected', { name }),
  })

  return (
    <>
      <QueueFrame
        title={t('backoffice.pages.topUpQueue')}
        lead={t('desk.topUp.lead')}
        items={value}
        error={error}
        onRetry={reload}
      >
        {(items) =>
          items.map((topUp) => {
            const name = topUp.receiver?.name ?? t('desk.somebody')
            return (
              <QueueItem
                key={topUp._id}
                who={topUp.receiver}
                since={topUp.created_at}
                figure={<PapsText paps={topUp.final_paps} />}
                details={[topUp.reference, t(`desk.methods.${topUp.method}`)]}
                approve={{ label: t('desk.approve'), decision: approve(topUp, name) }}
                reject={{ label: t('desk.reject'), decision: reject(topUp, name) }}
                others={looks.at(topUp._id)}
                onDecide={setDecision}
              >
                <Proof proof={topUp.proof} picture={topUp.proof_picture} />
              </QueueItem>
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
