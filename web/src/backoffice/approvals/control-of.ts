import { type AnswerOf, call } from '../../kit/api/call.ts'
import { forThoseWaiting } from '../queue/oldest-first.ts'

export type Approval = AnswerOf<'GET /api/approvals/'>['data'][number]

/** How a second person comes into deciding something that waits. */
export interface Control {
  /** The request about it that waits. */
  approval: Approval | null
  /** Whether one person alone can't do it. */
  needsSecond: boolean
}

/** Adds to what waits which of it waits for a second person, and which would. */
export async function withControl<Item extends { _id: string; amount: number }>(
  items: Promise<Item[]>,
  signal: AbortSignal,
): Promise<(Item & { control: Control })[]> {
  const [waiting, pending, thresholds] = await Promise.all([
    items,
    call('GET /api/approvals/search/{terms}', forThoseWaiting(signal)),
    call('GET /api/settings/staff', { signal }),
  ])
  const left = thresholds.second_person_day - thresholds.alone_today
  return waiting.map((item) => ({
    ...item,
    control: {
      approval: pending.data.find(({ record_id }) => record_id === item._id) ?? null,
      needsSecond: item.amount > thresholds.second_person_act || item.amount > left,
    },
  }))
}
