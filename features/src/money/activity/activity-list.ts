import { type ActivityQuery, RECORD_KINDS } from '@paps/contract'
import type { ListQuery } from '@paps/database'
import type { RecordScope } from '../records/record-list.ts'

type ActivityListInput = Pick<ListQuery, 'period' | 'text' | 'status' | 'minMinor' | 'maxMinor'> & {
  scope: Partial<RecordScope>
}

/** Converts the filters of the feed to a list query. */
export function buildActivityQuery({
  text,
  person,
  kind,
  status,
  min,
  max,
  from,
  to,
}: ActivityQuery): ActivityListInput {
  return {
    period: from !== undefined || to !== undefined ? { kind: 'between', from, to } : { kind: 'all' },
    text,
    status,
    minMinor: min,
    maxMinor: max,
    scope: { kinds: kind ?? RECORD_KINDS, withPapsId: person },
  }
}
