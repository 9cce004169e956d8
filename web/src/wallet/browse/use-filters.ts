import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export interface Filters<Name extends string> {
  /** Empty where nothing is asked for. */
  values: Record<Name, string>
  change: (changed: Partial<Record<Name, string>>) => void
  isFiltered: boolean
  clear: () => void
}

/** The filters of a page, kept in its address: they can be shared, and survive a reload and the way back. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [parameters, setParameters] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<Name, string>

  // What was asked for last: two changes at once must not lose the first while the router is still going there.
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

/** A country as an address names it; empty where it names none. */
export function countryOf(text: string): string {
  return /^[A-Z]{2}$/.test(text) ? text : ''
}

/** A price as the server takes it, whichever way its decimals are typed; empty where it can't be one. */
export function priceOf(text: string): string {
  const plain = text.replace(/[\s']/g, '').replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? plain : ''
}
