import { SegmentedControl } from '@mantine/core'
import { WALLET_KINDS, type WalletKind } from '@paps/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
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

type Withdrawal = AnswerOf<'GET /api/withdrawal/'>['data'][number]

async function load(signal: AbortSignal): Promise<Withdrawal[]> {
  const ofType = (type: WalletKind) =>
    call('GET /api/withdrawal/search/{terms}/{type}', {
      params: { terms: WAITING_TERMS, type },
      query: { limit: WAITING_PAGE },
      signal,
    })
  const pages = await Promise.all(WALLET_KINDS.map(ofType))
  return oldestFirst(pages.flatMap(({ data }) => data))
}

export function WithdrawalQueueScreen() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const type = WALLET_KINDS.find((kind) => kind === parameters.get('type')) ?? 'regular'
  const { value, error, reload, decided } = useQueue(load)
  const [decision, setDecision] = useState<Decision | null>(null)
  const looks = useLooks('withdrawals', decision?.itemId ?? null)
  const decisions = useDecisions()
  const labelOf = (kind: WalletKind) => {
    const name = t(`desk.withdrawal.types.${kind}`)
    return value === null ? name : `${name} ${value.filter(({ sender }) => sender?.type === kind).length}`
  }

  return (
    <>
      <QueueFrame
        title={t('backoffice.pages.withdrawalQueue')}
        lead={t('desk.withdrawal.lead')}
        items={value?.filter(({ sender }) => sender?.type === type) ?? null}
        error={error}
        onRetry={reload}
        tools={
          <SegmentedControl
            mb="md"
            aria-label={t('desk.withdrawal.byWhom')}
            value={type}
            onChange={(kind) => setParameters(kind === 'regular' ? {} : { type: kind }, { replace: true })}
            data={WALLET_KINDS.map((kind) => ({ value: kind, label: labelOf(kind) }))}
          />
        }
      >
        {(items) =>
          items.map((withdrawal) => {
            const { sender, receiver } = withdrawal
            const isOurs = receiver === null || receiver.type === 'bank'
            return (
              <QueueItem
                key={withdrawal._id}
                who={sender}
                since={withdrawal.created_at}
                figure={<PapsText paps={withdrawal.amount} />}
                details={[
                  receiver === null
                    ? t('desk.withdrawal.byPlatform')
                    : t('desk.withdrawal.by', { name: receiver.name }),
                  withdrawal.code_locked ? t('desk.withdrawal.codeLocked') : null,
                  isOurs ? null : t('desk.withdrawal.onlyStore'),
                ]}
                approve={isOurs ? { label: t('desk.payOut'), decision: decisions.fulfil(withdrawal) } : null}
                reject={{ label: t('desk.reject'), decision: decisions.reject(withdrawal) }}
                others={looks.at(withdrawal._id)}
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
    fulfil: (withdrawal: Withdrawal): Decision => {
      const name = withdrawal.sender?.name ?? t('desk.somebody')
      const paps = format.paps(withdrawal.amount)
      return {
        itemId: withdrawal._id,
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
        itemId: withdrawal._id,
        title: t('desk.withdrawal.rejectTitle'),
        text: t('desk.withdrawal.rejectText', { name, paps: format.paps(withdrawal.amount + withdrawal.fee) }),
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
