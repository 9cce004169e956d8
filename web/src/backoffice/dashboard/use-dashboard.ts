import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { onEvent, useCatchUp } from '../../kit/realtime/events.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import type { Period } from './period-picker.tsx'

export type Dashboard = ResponseOf<'GET /api/dashboard'>
export type DashboardMoney = NonNullable<Dashboard['money']>
export type Kind = DashboardMoney['kinds'][number]['kind']

/** Minimum interval between requests. */
const AT_MOST_EVERY_MS = 1_500
/** Polling interval: the socket does not report every movement to staff. */
const LOOK_AGAIN_MS = 4_000

/** Loads the figures of a period and keeps them current while the page is visible. On failure the last ones stay. */
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

/** Refetches after events and by polling, while the page is visible. Returns a function that stops it. */
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

/** Returns true for a short time after the figure has changed. */
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

interface Days {
  from: string
  to: string
}

export type MovementFigure = 'in' | 'out' | 'moved' | 'fees'

/** Returns the address of the movements behind a figure of some days. */
export function buildMovementsAddress(figure: MovementFigure, { from, to }: Days): string {
  return `${staffPages.movements.url}?${new URLSearchParams({ figure, from, to })}`
}

/** Returns the address of the people with a movement in some days. */
export function buildActiveAddress({ from, to }: Days): string {
  return `${staffPages.activePeople.url}?${new URLSearchParams({ from, to })}`
}

/** The address of the pending withdrawals: the records behind the held money. */
export const heldRows = `${staffPages.withdrawals.url}?status=pending`
