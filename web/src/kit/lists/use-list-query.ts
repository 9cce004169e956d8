import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { LIST_PERIODS, type ListPeriod, type ListQuery } from './fetch-page.ts'

/** The filters of a list, kept in the address: they can be shared and survive a reload. */
export function useListQuery(): [ListQuery, (change: Partial<ListQuery>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.get('q') ?? ''
  const period = LIST_PERIODS.find((each) => each === parameters.get('period')) ?? 'all'

  const change = useCallback(
    (changed: Partial<ListQuery>) =>
      setParameters(
        (before) => {
          if (changed.text !== undefined) setOrDelete(before, 'q', changed.text, '')
          if (changed.period !== undefined) setOrDelete<ListPeriod>(before, 'period', changed.period, 'all')
          return before
        },
        { replace: true },
      ),
    [setParameters],
  )
  return [{ text, period }, change]
}

function setOrDelete<Value extends string>(to: URLSearchParams, name: string, value: Value, absent: Value): void {
  if (value === absent) to.delete(name)
  else to.set(name, value)
}
