import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { LIST_PERIODS, type ListQuery } from './fetch-page.ts'

/** The query parameter of each filter. */
const NAMES = {
  text: 'q',
  period: 'period',
  from: 'from',
  to: 'to',
  status: 'status',
  min: 'min',
  max: 'max',
  type: 'type',
  bank: 'bank',
  sort: 'sort',
} as const satisfies Record<keyof ListQuery, string>

const NOTHING: Required<ListQuery> = {
  text: '',
  period: 'all',
  from: '',
  to: '',
  status: '',
  min: '',
  max: '',
  type: '',
  bank: '',
  sort: '',
}

interface QueryChange {
  /** Merges the change into the filters. */
  change: (changed: Partial<ListQuery>) => void
  reset: () => void
}

/** The filters of a list, kept in the address, so that they survive reload and sharing. */
export function useListQuery(): [Required<ListQuery>, QueryChange] {
  const [parameters, setParameters] = useSearchParams()
  const query = useMemo(() => {
    const read = { ...NOTHING }
    for (const key of Object.keys(NAMES) as (keyof ListQuery)[]) {
      const value = parameters.get(NAMES[key]) ?? NOTHING[key]
      if (key === 'period') read.period = LIST_PERIODS.find((each) => each === value) ?? 'all'
      else read[key] = value
    }
    return read
  }, [parameters])

  const change = useCallback(
    (changed: Partial<ListQuery>) => setParameters(changeIn(inAddress(), changed), { replace: true }),
    [setParameters],
  )
  const reset = useCallback(() => {
    const before = inAddress()
    const kept = { type: before.get('type') ?? '', sort: before.get('sort') ?? '' }
    setParameters(changeIn(before, { ...NOTHING, ...kept }), { replace: true })
  }, [setParameters])
  return [query, { change, reset }]
}

/** Returns the current query parameters: the hook's value may be older than the last change. */
function inAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

function changeIn(parameters: URLSearchParams, changed: Partial<ListQuery>): URLSearchParams {
  for (const [key, value] of Object.entries(changed) as [keyof ListQuery, string][]) {
    if (value === NOTHING[key]) parameters.delete(NAMES[key])
    else parameters.set(NAMES[key], value)
  }
  return parameters
}
