import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { QueueFrame } from '../queue/queue-frame.tsx'
import { type QueuePage, waitingQuery } from '../queue/queues.ts'
import { useLooks } from '../queue/use-looks.ts'
import { useQueue } from '../queue/use-queue.ts'
import { ApprovalItem } from './approval-item.tsx'
import type { Approval } from './second-person.tsx'
import { useChanges, useKindName } from './use-changes.ts'

const SHOWS = ['todo', 'mine', 'decided'] as const
type Show = (typeof SHOWS)[number]

/** Loads pending requests, oldest first; the first page includes the latest closed ones. */
async function load(signal: AbortSignal, cursor?: string): Promise<QueuePage<Approval>> {
  const [pending, newest] = await Promise.all([
    call('GET /api/approvals/', { query: waitingQuery(cursor), signal }),
    cursor === undefined ? call('GET /api/approvals/', { query: { limit: 50 }, signal }) : null,
  ])
  const ended = newest?.data.filter(({ status }) => status !== 'pending') ?? []
  return { data: [...pending.data, ...ended], next_cursor: pending.next_cursor }
}

const isIn: Record<Show, (approval: Approval) => boolean> = {
  todo: ({ status, mine }) => status === 'pending' && !mine,
  mine: ({ status, mine }) => status === 'pending' && mine,
  decided: ({ status }) => status !== 'pending',
}

/** Requests for a second person: to decide, own, and recently closed. */
export function ApprovalsScreen() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const show = SHOWS.find((each) => each === parameters.get('show')) ?? 'todo'
  const { value, isMore, status, error, reload, decided, more } = useQueue(load)
  const [open, setOpen] = useState<{ itemId: string; decision: Decision } | null>(null)
  const looks = useLooks('approvals', open?.itemId ?? null)
  const decisions = useDecisions()
  const labelOf = (each: Show) => {
    const count = each === 'decided' ? 0 : (value?.filter(isIn[each]).length ?? 0)
    return count > 0 ? `${t(`approvals.tabs.${each}`)} ${count}` : t(`approvals.tabs.${each}`)
  }
  return (
    <>
      <QueueFrame
        title={t('backoffice.pages.approvals')}
        lead={t('approvals.lead')}
        items={value?.filter(isIn[show]) ?? null}
        error={error}
        onRetry={reload}
        empty={{ title: t(`approvals.empty.${show}.title`), text: t(`approvals.empty.${show}.text`) }}
        tools={
          <SegmentedControl
            mb="md"
            aria-label={t('approvals.show')}
            value={show}
            onChange={(next) => setParameters(next === 'todo' ? {} : { show: next }, { replace: true })}
            data={SHOWS.map((each) => ({ value: each, label: labelOf(each) }))}
          />
        }
      >
        {(items) =>
          items.map((approval) => {
            const choose = (decision: Decision) => () => setOpen({ itemId: approval._id, decision })
            return (
              <ApprovalItem
                key={approval._id}
                approval={approval}
                others={looks.at(approval._id)}
                onApprove={choose(decisions.approve(approval))}
                onReject={choose(decisions.reject(approval))}
                onCancel={choose(decisions.cancel(approval))}
              />
            )
          })
        }
      </QueueFrame>
      {isMore && show !== 'decided' && (
        <Button variant="default" fullWidth mt="md" loading={status === 'loading'} onClick={more}>
          {t('list.next')}
        </Button>
      )}
      {open && (
        <DecisionDialog
          decision={open.decision}
          others={looks.at(open.itemId)}
          onClose={() => setOpen(null)}
          onDone={decided}
        />
      )}
    </>
  )
}

function useDecisions() {
  const { t } = useTranslation()
  const changesOf = useChanges()
  const kindName = useKindName()
  const factsOf = (approval: Approval) => [
    { label: kindName(approval), value: <bdi>{approval.subject?.name ?? ''}</bdi> },
    ...(approval.amount === null
      ? []
      : [{ label: t('desk.facts.amount'), value: <PapsText paps={approval.amount} /> }]),
    ...(approval.reference === null
      ? []
      : [{ label: t('desk.facts.reference'), value: <bdi>{approval.reference}</bdi> }]),
    ...changesOf(approval).map(({ label, from, to }) => ({
      label,
      value: <bdi>{t('approvals.becomes', { from, to, interpolation: { escapeValue: false } })}</bdi>,
    })),
  ]
  const pathOf = ({ _id }: Approval) => ({ params: { id: _id } })
  return {
    approve: (approval: Approval): Decision => ({
      title: t('approvals.approveTitle'),
      text: t('approvals.approveText', { name: approval.asked_by.name }),
      facts: factsOf(approval),
      action: t('approvals.approve'),
      run: (_, idempotencyKey) => call('PUT /api/approvals/{id}/approve', { ...pathOf(approval), idempotencyKey }),
      done: t('approvals.approved'),
    }),
    reject: (approval: Approval): Decision => ({
      title: t('approvals.rejectTitle'),
      text: t('approvals.rejectText', { name: approval.asked_by.name }),
      facts: factsOf(approval),
      action: t('approvals.reject'),
      isDangerous: true,
      reason: { label: t('desk.reasonFor', { name: approval.asked_by.name }) },
      run: (reason, idempotencyKey) =>
        call('PUT /api/approvals/{id}/reject', { ...pathOf(approval), body: { reason }, idempotencyKey }),
      done: t('approvals.rejected'),
    }),
    cancel: (approval: Approval): Decision => ({
      title: t('approvals.cancelTitle'),
      text: t('approvals.cancelText'),
      facts: factsOf(approval),
      action: t('approvals.cancel'),
      run: (_, idempotencyKey) => call('PUT /api/approvals/{id}/cancel', { ...pathOf(approval), idempotencyKey }),
      done: t('approvals.cancelled'),
    }),
  }
}
