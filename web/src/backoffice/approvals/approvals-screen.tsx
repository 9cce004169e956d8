import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Decision } from '../queue/decision.ts'
import { DecisionQueue } from '../queue/decision-queue.tsx'
import type { QueueAction } from '../queue/queue-row.tsx'
import { type QueuePage, waitingQuery } from '../queue/queues.ts'
import { FilePayments } from './file-payments.tsx'
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
  const decisions = useDecisions()
  const kindName = useKindName()
  const factsOf = useFacts()
  const labelOf = (each: Show, items: readonly Approval[]) => {
    const count = each === 'decided' ? 0 : items.filter(isIn[each]).length
    return count > 0 ? `${t(`approvals.tabs.${each}`)} ${count}` : t(`approvals.tabs.${each}`)
  }
  const actionsOf = (approval: Approval): QueueAction[] => {
    if (approval.status !== 'pending') return []
    if (approval.mine) return [{ label: t('approvals.cancel'), decision: decisions.cancel(approval) }]
    if (!approval.can_decide) return []
    return [
      { label: t('approvals.reject'), decision: decisions.reject(approval), letter: 'R' },
      { label: t('approvals.approve'), decision: decisions.approve(approval), letter: 'A', isMain: true },
    ]
  }
  return (
    <DecisionQueue
      key={show}
      queue="approvals"
      title={t('backoffice.pages.approvals')}
      lead={t('approvals.lead')}
      load={load}
      isShown={isIn[show]}
      empty={{ title: t(`approvals.empty.${show}.title`), text: t(`approvals.empty.${show}.text`) }}
      tools={(items) => (
        <SegmentedControl
          size="xs"
          aria-label={t('approvals.show')}
          value={show}
          onChange={(next) => setParameters(next === 'todo' ? {} : { show: next }, { replace: true })}
          data={SHOWS.map((each) => ({ value: each, label: labelOf(each, items) }))}
        />
      )}
      rowOf={(approval) => ({
        who: null,
        title: approval.subject ? `${kindName(approval)}: ${approval.subject.name}` : kindName(approval),
        since: approval.status === 'pending' ? approval.created_at : null,
        reference: approval.reference,
        hint:
          approval.status === 'pending'
            ? t('approvals.askedBy', { name: approval.asked_by.name })
            : t(`approvals.states.${approval.status}`),
        figure: approval.amount === null ? null : <PapsText paps={approval.amount} />,
        facts: factsOf(approval),
        ...(approval.kind === 'bulk.pay' && { body: <FilePayments key={approval._id} approvalId={approval._id} /> }),
        actions: actionsOf(approval),
        why: approval.status === 'pending' && approval.mine ? t('queue.ownRequest') : null,
      })}
    />
  )
}

/** The changes of a request, who asked for it and why, and the outcome. */
function useFacts() {
  const { t } = useTranslation()
  const format = useFormats()
  const changesOf = useChanges()
  const only = (label: string, value: string | null) => (value === null ? [] : [{ label, value: <bdi>{value}</bdi> }])
  return (approval: Approval) => [
    ...changesOf(approval).map(({ label, from, to }) => ({
      label,
      value: <bdi>{t('approvals.becomes', { from, to, interpolation: { escapeValue: false } })}</bdi>,
    })),
    ...(approval.kind === 'payout.batch'
      ? [
          {
            label: t('payouts.lines'),
            value: <Link to={`${staffPages.payouts.url}?show=batches`}>{t('payouts.seeBatch')}</Link>,
          },
        ]
      : []),
    ...(approval.kind === 'recovery.approve'
      ? [
          {
            label: t('backoffice.pages.recoveryQueue'),
            value: <Link to={staffPages.recoveryQueue.url}>{t('recoveryQueue.compare')}</Link>,
          },
        ]
      : []),
    ...only(t('approvals.askedBy', { name: approval.asked_by.name }), format.moment(approval.created_at)),
    ...only(t('approvals.reason'), approval.reason),
    ...(approval.status === 'pending' ? [{ label: t('table.until'), value: format.moment(approval.expires_at) }] : []),
    ...(approval.decided_by && approval.decided_at
      ? only(
          t(`approvals.states.${approval.status}`),
          t('approvals.decidedBy', {
            name: approval.decided_by.name,
            when: format.moment(approval.decided_at),
          }),
        )
      : []),
    ...only(t('approvals.decisionReason'), approval.decision_reason),
  ]
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
