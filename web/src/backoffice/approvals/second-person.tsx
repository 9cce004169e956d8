import { IconUsersGroup } from '@tabler/icons-react'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import type { Decision } from '../queue/decision.ts'
import { type QueuePage, waitingQuery } from '../queue/queues.ts'
import classes from './approvals.module.css'

export type Approval = ResponseOf<'GET /api/approvals/'>['data'][number]

const MOST_APPROVALS = 200

/** Loads the pending requests for a second person, oldest first. */
export async function pendingApprovals(signal: AbortSignal): Promise<Approval[]> {
  return (await call('GET /api/approvals/', { query: { ...waitingQuery(), limit: MOST_APPROVALS }, signal })).data
}

/** Whether a pending item needs a second person. */
export interface Control {
  /** The pending request for it. */
  approval: Approval | null
  /** Whether the decision needs a second person. */
  needsSecond: boolean
}

/** Adds to each item its pending request, and whether it needs a second person. */
export async function withControl<Item extends { _id: string; amount: number }>(
  page: Promise<QueuePage<Item>>,
  signal: AbortSignal,
): Promise<QueuePage<Item & { control: Control }>> {
  const [waiting, pending, thresholds] = await Promise.all([
    page,
    pendingApprovals(signal),
    call('GET /api/settings/staff', { signal }),
  ])
  const left = thresholds.second_person_day - thresholds.alone_today
  const data = waiting.data.map((item) => ({
    ...item,
    control: {
      approval: pending.find(({ record_id }) => record_id === item._id) ?? null,
      needsSecond: item.amount > thresholds.second_person_act || item.amount > left,
    },
  }))
  return { data, next_cursor: waiting.next_cursor }
}

interface Approving {
  label: string
  decision: Decision
}

/** Adapts an approval to the rule of the second person; null where the viewer made the request and must wait. */
export function useSecondPerson(): (approve: Approving, control: Control) => Approving | null {
  const { t } = useTranslation()
  return ({ label, decision }, { approval, needsSecond }) => {
    if (approval?.mine) return null
    if (approval) {
      const text = `${decision.text} ${t('approvals.secondText', { name: approval.asked_by.name })}`
      return { label: t('approvals.approveAsSecond'), decision: { ...decision, text } }
    }
    if (!needsSecond) return { label, decision }
    return { label, decision: { ...decision, text: t('approvals.needed'), action: t('approvals.send') } }
  }
}

/** Returns how many people a decision needs, in words. */
export function useWhy(): (control: Control) => string | null {
  const { t } = useTranslation()
  return ({ approval, needsSecond }) => {
    if (approval?.mine) return t('queue.ownRequest')
    if (approval) return null
    return t(needsSecond ? 'queue.needsSecond' : 'queue.oneIsEnough')
  }
}

/** Returns whether the action awaits a second person; then a toast links to the queue. */
export function isSentForApproval(response: unknown): boolean {
  const isWaiting =
    typeof response === 'object' && response !== null && 'approval' in response && Boolean(response.approval)
  if (isWaiting) toast(i18next.t('approvals.sent'), { type: 'info', to: `${staffPages.approvals.url}?show=mine` })
  return isWaiting
}

/** Notes that an item awaits a second person, with a link to the request. */
export function WaitingNote({ approval }: { approval: Approval | null }) {
  const { t } = useTranslation()
  if (approval === null) return null
  const to = `${staffPages.approvals.url}${approval.mine ? '?show=mine' : ''}`
  return (
    <Link to={to} className={classes.note}>
      <IconUsersGroup size={16} aria-hidden />
      <bdi>
        {approval.mine ? t('approvals.waiting') : t('approvals.waitingAskedBy', { name: approval.asked_by.name })}
      </bdi>
    </Link>
  )
}
