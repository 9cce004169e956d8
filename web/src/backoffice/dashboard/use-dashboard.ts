import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { onEvent } from '../../kit/realtime/events.ts'
import { useCatchUp } from '../../kit/realtime/use-catch-up.ts'
import type { Period } from './use-period.ts'

export type Dashboard = ResponseOf<'GET /api/dashboard'>
export type DashboardMoney = NonNullable<Dashboard['money']>
export type Kind = DashboardMoney['kinds'][number]['kind']

/** However much happens, the figures are read no more often than this. */
const AT_MOST_EVERY_MS = 1_500
/** Not all that moves is told to staff over the socket. */
const LOOK_AGAIN_MS = 4_000

/** The figures of a period, kept true for as long as somebody looks. The last ones stay where new ones can't be had. */
export function useDashboard({ period, from, to }: Period) {
  const asked = `${period} ${from} ${to}`
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = { period, ...(from && { from }), ...(to && { to }) }
      return { asked, dashboard: await call('GET /api/dashboard', { query, signal }) }
    },
    [period, from, to, asked],
  )
  const { value, error, reload } = useLoaded(load)
  const [last, setLast] = useState(value)
  useEffect(() => {
    if (value) setLast(value)
  }, [value])
  useCatchUp(reload)
  useEffect(() => keepTrue(reload), [reload])
  const shown = value ?? last
  return { dashboard: shown?.asked === asked ? shown.dashboard : null, error, reload }
}

/** Reads again soon after an event and every so often, while the page is seen. Answers a function that stops it. */
function keepTrue(reload: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | null = null
  const stop = onEvent(() => {
    soon ??= setTimeout(() => {
      soon = null
      reload()
    }, AT_MOST_EVERY_MS)
  })
  const timer = setInterval(() => {
    if (!document.hidden && soon === null) reload()
  }, LOOK_AGAIN_MS)
  return () => {
    stop()
    clearInterval(timer)
    if (soon !== null) clearTimeout(soon)
  }
}

/** Whether a figure was just read anew and is another one: for a short sign that it is. */
export function useChanged(figure: number): boolean {
  const before = useRef(figure)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (before.current === figure) return
    before.current = figure
    setChanged(true)
    const over = setTimeout(() => setChanged(false), 1_200)
    return () => clearTimeout(over)
  }, [figure])
  return isChanged
}
