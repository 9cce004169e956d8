import { call, type ResponseOf } from '../../kit/api/call.ts'
import { type QueuePage, waitingQuery } from '../queue/oldest-first.ts'

export type Approval = ResponseOf<'GET /api/approvals/'>['data'][number]

const MOST_APPROVALS = 200

/** The pending requests for a second person, oldest first. */
export async function pendingApprovals(signal: AbortSignal): Promise<Approval[]> {
  return (await call('GET /api/approvals/', { query: { ...waitingQuery(), limit: MOST_APPROVALS }, signal })).data
}

/** How a second person comes into deciding something that waits. */
export interface Control {
  /** The request about it that waits. */
  approval: Approval | null
  /** Whether one person alone can't do it. */
  needsSecond: boolean
}

/** Adds to what waits which of it waits for a second person, and which would. */
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
