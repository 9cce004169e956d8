import type { MoneyListName } from '@paps/contract'
import { useCallback } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { buildTerms, type ListQuery } from '../../kit/lists/fetch-page.ts'
import { useListQuery } from '../../kit/lists/use-list-query.ts'
import { useFormats } from '../../kit/words/use-formats.ts'

export type Totals = ResponseOf<'GET /api/totals/{list}'>

/** Loads the totals of a list by status: the tabs show the counts, the foot the sums of the chosen status. */
export function useTotals(list: MoneyListName, defaultType = '') {
  const format = useFormats()
  const [query] = useListQuery()
  const { status: chosen, sort: _, ...narrowing } = query
  const key = JSON.stringify({ ...narrowing, type: query.type || defaultType })
  const load = useCallback(
    (signal: AbortSignal) => {
      const { type, bank, ...asked } = JSON.parse(key) as ListQuery
      return call('GET /api/totals/{list}', {
        params: { list },
        query: {
          terms: buildTerms(asked, new Date()),
          ...(type && !bank && { type: type as 'regular' }),
          ...(bank && { bank: JSON.stringify({ paps_id: bank }) }),
        },
        signal,
      })
    },
    [list, key],
  )
  const { status, value } = useLoaded(load)
  const more = value?.complete === false ? '+' : ''
  return {
    isLoading: status === 'loading',
    totals: value && pick(value, chosen),
    counts: value
      ? Object.fromEntries(
          [{ status: '', count: value.count }, ...value.statuses].map((each) => [
            each.status,
            `${format.points(each.count)}${more}`,
          ]),
        )
      : undefined,
  }
}

const NONE = { count: 0, amount: 0, fee: 0, points: 0 }

/** Returns the figures of one status, or of all. */
function pick(totals: Totals, status: string): Omit<Totals, 'statuses'> {
  if (status === '') return totals
  return { ...(totals.statuses.find((each) => each.status === status) ?? NONE), complete: totals.complete }
}
