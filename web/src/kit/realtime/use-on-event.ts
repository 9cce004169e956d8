import type { EventPayload, MoneyEventName } from '@paps/contract'
import { useEffect, useRef } from 'react'
import { onEvent } from './events.ts'

/** Hears some of the events for as long as the screen is open. */
export function useOnEvent(
  names: readonly MoneyEventName[],
  hear: (payload: EventPayload, name: MoneyEventName) => void,
): void {
  const latest = useRef({ names, hear })
  latest.current = { names, hear }
  useEffect(
    () =>
      onEvent((name, payload) => {
        if (latest.current.names.includes(name)) latest.current.hear(payload, name)
      }),
    [],
  )
}
