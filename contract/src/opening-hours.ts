import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const clock = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, fieldMessage('not_a_time')))

/** The opening times of one day, in order. */
const hours = z.array(z.object({ from: clock, to: clock })).check(
  z.maxLength(4, fieldMessage('above_most', { n: 4 })),
  z.refine(
    (spans) => spans.every(({ from, to }, index) => from < to && from >= (spans[index - 1]?.to ?? '00:00')),
    fieldMessage('times_out_of_order'),
  ),
)

/** By weekday. A missing day is closed. */
export const openingHours = z.partialRecord(z.enum(WEEKDAYS), hours)
export type OpeningHours = z.output<typeof openingHours>

/** Whether the store is open at a moment, in its own time zone. */
export function isOpenAt(schedule: OpeningHours, timeZone: string, at: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const now = `${part('hour')}:${part('minute')}`
  const today = schedule[part('weekday').toLowerCase() as Weekday] ?? []
  return today.some(({ from, to }) => from <= now && now < to)
}
