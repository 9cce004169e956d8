import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { useSecondPerson, useWhy, withControl } from '../approvals/second-person.tsx'
import type { Decision } from './decision.ts'
import { DecisionHistory } from './decision-history.tsx'
import { DecisionQueue } from './decision-queue.tsx'
import { waitingQuery } from './queues.ts'

type Redemption = ResponseOf<'GET /api/redemptions/'>['data'][number]

const load = (signal: AbortSignal, cursor?: string) =>
  withControl(call('GET /api/redemptions/', { query: waitingQuery(cursor), signal }), signal)

export function RedemptionQueueScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const withSecond = useSecondPerson()
  const whyOf = useWhy()

  const fulfil = ({ _id, amount, points }: Redemption, name: string): Decision => ({
    title: t('desk.redemption.approveTitle'),
    text: t('desk.redemption.approveText', {
      name,
      paps: format.paps(amount),
      count: points,
      points: format.points(points),
    }),
    action: t('desk.redemption.approveAction', { paps: format.paps(amount) }),
    run: (_, idempotencyKey) =>
      call('PUT /api/redemptions/{id}', { params: { id: _id }, body: { status: 'fulfilled' }, idempotencyKey }),
    done: t('desk.redemption.approved', { name, paps: format.paps(amount) }),
  })
  const reject = ({ _id, points }: Redemption, name: string): Decision => ({
    title: t('desk.redemption.rejectTitle'),
    text: t('desk.redemption.rejectText', { name, count: points, points: format.points(points) }),
    action: t('desk.reject'),
    isDangerous: true,
    reason: { label: t('desk.reasonFor', { name }) },
    run: (reason, idempotencyKey) =>
      call('PUT /api/redemptions/{id}', { params: { id: _id }, body: { status: 'rejected', reason }, idempotencyKey }),
    done: t('desk.redemption.rejected', { name }),
  })

  return (
    <DecisionQueue
      queue="redemptions"
      title={t('backoffice.pages.redemptionQueue')}
      lead={t('desk.redemption.lead')}
      load={load}
      rowOf={(redemption) => {
        const name = redemption.receiver?.name ?? t('desk.somebody')
        const approval = withSecond({ label: t('desk.payOut'), decision: fulfil(redemption, name) }, redemption.control)
        return {
          who: redemption.receiver,
          since: redemption.created_at,
          reference: redemption.reference,
          hint: t('records.points', { count: redemption.points }),
          figure: <PapsText paps={redemption.amount} />,
          facts: [
            { label: t('desk.facts.amount'), value: <PapsText paps={redemption.amount} /> },
            { label: t('books.points'), value: format.points(redemption.points) },
          ],
          history: <DecisionHistory person={redemption.receiver} kind="redemption" />,
          approval: redemption.control.approval,
          actions: [
            { label: t('desk.reject'), decision: reject(redemption, name), letter: 'R' },
            ...(approval ? [{ ...approval, letter: 'A' as const, isMain: true }] : []),
          ],
          why: whyOf(redemption.control),
        }
      }}
    />
  )
}
