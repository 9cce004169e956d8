import { useCallback, useEffect } from 'react'
import { call, type ResponseOf } from '../api/call.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { onSecurityNews, useCatchUp } from '../realtime/events.ts'

export type Devices = ResponseOf<'GET /api/device/'>
export type Device = Devices['data'][number]

/** Loads the caller's devices, again whenever one of them changed. */
export function useDevices() {
  const load = useCallback((signal: AbortSignal) => call('GET /api/device/', { signal }), [])
  const loaded = useLoaded(load)
  const { reload } = loaded
  useEffect(() => onSecurityNews(() => void reload()), [reload])
  useCatchUp(() => void reload())
  return loaded
}
