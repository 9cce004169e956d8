import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export interface Filters<Name extends string> {
  /** Empty when the filter is off. */
  values: Record<Name, string>
  change: (changed: Partial<Record<Name, string>>) => void
  isFiltered: boolean
  clear: () => void
}

/** The filters of a page, stored in its address: they can be shared, and survive a reload and the back button. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [parameters, setParameters] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<Name, string>

  // The latest filters: a second change before the router has navigated must not drop the first.
  const wanted = useRef(parameters)
  useEffect(() => {
    wanted.current = parameters
  }, [parameters])

  const change = useCallback(
    (changed: Partial<Record<Name, string>>) => {
      const next = new URLSearchParams(wanted.current)
      for (const [name, value] of Object.entries<string | undefined>(changed)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      wanted.current = next
      setParameters(next, { replace: true, preventScrollReset: true })
    },
    [setParameters],
  )

  const isFiltered = names.some((name) => values[name] !== '')
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>)
  return { values, change, isFiltered, clear }
}

/** Parses a country code; returns an empty string for anything else. */
export function parseCountry(text: string): string {
  return /^[A-Z]{2}$/.test(text) ? text : ''
}

/** Parses a price with a point or a comma; returns an empty string for anything else. */
export function parsePrice(text: string): string {
  const plain = text.replace(/[\s']/g, '').replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? plain : ''
}
