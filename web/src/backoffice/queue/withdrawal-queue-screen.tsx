import { SegmentedControl } from '@mantine/core'
import { WALLET_KINDS } from '@paps/contract/access'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { useSecondPerson, useWhy, withControl } from '../approvals/second-person.tsx'
import type { Decision } from './decision.ts'
import { DecisionHistory } from './decision-history.tsx'
import { DecisionQueue } from './decision-queue.tsx'
import { waitingQuery } from './queues.ts'

type Withdrawal = ResponseOf<'GET /api/withdrawal/'>['data'][number]

export function WithdrawalQueueScreen() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const type = WALLET_KINDS.find((kind) => kind === parameters.get('type')) ?? ''
  const decisions = useDecisions()
  const withSecond = useSecondPerson()
  const whyOf = useWhy()
  const load = useCallback(
    (signal: AbortSignal, cursor?: string) =>
      withControl(call('GET /api/withdrawal/', { query: { ...waitingQuery(cursor), type }, signal }), signal),
    [type],
  )

  return (
    <DecisionQueue
      queue="withdrawals"
      title={t('backoffice.pages.withdrawalQueue')}
      lead={t('desk.withdrawal.lead')}
      load={load}
      isShown={({ sender, payout }) => !payout && (type === '' || sender?.type === type)}
      tools={() => (
        <SegmentedControl
          size="xs"
          aria-label={t('desk.withdrawal.byWhom')}
          value={type || 'all'}
          onChange={(kind) => setParameters(kind === 'all' ? {} : { type: kind }, { replace: true })}
          data={[
            { value: 'all', label: t('desk.withdrawal.all') },
            ...WALLET_KINDS.map((kind) => ({ value: kind, label: t(`desk.withdrawal.types.${kind}`) })),
          ]}
        />
      )}
      rowOf={(withdrawal) => {
        const { sender, receiver } = withdrawal
        const isOurs = receiver === null || receiver.type === 'bank'
        const approval = isOurs
          ? withSecond({ label: t('desk.payOut'), decision: decisions.fulfil(withdrawal) }, withdrawal.control)
          : null
        return {
          who: sender,
          since: withdrawal.created_at,
          reference: withdrawal.reference,
          hint: receiver === null ? t('desk.withdrawal.byPlatform') : t('desk.withdrawal.by', { name: receiver.name }),
          figure: <PapsText paps={withdrawal.amount} />,
          facts: [
            ...decisions.factsOf(withdrawal),
            ...(withdrawal.code_locked ? [{ label: t('queue.code'), value: t('desk.withdrawal.codeLocked') }] : []),
          ],
          history: <DecisionHistory person={sender} kind="withdrawal" />,
          approval: withdrawal.control.approval,
          actions: [
            { label: t('desk.reject'), decision: decisions.reject(withdrawal), letter: 'R' },
            ...(approval ? [{ ...approval, letter: 'A' as const, isMain: true }] : []),
          ],
          why: isOurs ? whyOf(withdrawal.control) : t('desk.withdrawal.onlyStore'),
        }
      }}
    />
  )
}

function useDecisions() {
  const { t } = useTranslation()
  const format = useFormats()
  const factsOf = ({ amount, fee, receiver, note }: Withdrawal) => [
    { label: t('desk.facts.amount'), value: <PapsText paps={amount} /> },
    { label: t('desk.facts.fee'), value: <PapsText paps={fee} /> },
    { label: t('desk.facts.paidBy'), value: receiver?.name ?? t('desk.facts.platform') },
    ...(note ? [{ label: t('desk.facts.note'), value: note }] : []),
  ]
  return {
    factsOf,
    fulfil: (withdrawal: Withdrawal): Decision => {
      const name = withdrawal.sender?.name ?? t('desk.somebody')
      const paps = format.paps(withdrawal.amount)
      return {
        title: t('desk.withdrawal.approveTitle'),
        text: t('desk.withdrawal.approveText', { name, paps }),
        facts: factsOf(withdrawal),
        action: t('desk.withdrawal.approveAction', { paps }),
        run: (_, idempotencyKey) => call('PUT /api/withdrawal/', { body: { _id: withdrawal._id }, idempotencyKey }),
        done: t('desk.withdrawal.approved', { name, paps }),
      }
    },
    reject: (withdrawal: Withdrawal): Decision => {
      const name = withdrawal.sender?.name ?? t('desk.somebody')
      return {
        title: t('desk.withdrawal.rejectTitle'),
        text: t('desk.withdrawal.rejectText', { name, paps: format.paps(withdrawal.amount) }),
        facts: factsOf(withdrawal),
        action: t('desk.reject'),
        isDangerous: true,
        reason: { label: t('desk.reasonFor', { name }) },
        run: (reason, idempotencyKey) =>
          call('PUT /api/withdrawal/reject', { body: { _id: withdrawal._id, reason }, idempotencyKey }),
        done: t('desk.withdrawal.rejected', { name }),
      }
    },
  }
}
