export type ToastType = 'danger' | 'success' | 'info'

export interface Toast {
  id: number
  message: string
  type: ToastType
  /** The page that the toast links to. */
  to?: string
  /** An action, usually undo. */
  action?: ToastAction
}

interface ToastAction {
  label: string
  run: () => Promise<unknown>
}

interface ToastOptions {
  type?: ToastType
  to?: string
  action?: ToastAction
  durationMs?: number
}

const DURATION_MS = 5000
/** A toast with an action stays longer, so that there is time to use it. */
const ACTION_DURATION_MS = 10_000

/** The most toasts shown at once; the oldest gives way. */
const MOST = 3

let lastId = 0
/** The open flows, and the toasts that wait for their end. */
let flows = 0
const held: (() => void)[] = []
let shown: readonly Toast[] = []
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast that closes after a timeout. Returns its id for `closeToast`. News, which links to
 * something, waits while a flow is open: it would lie over the amount or the button.
 */
export function toast(message: string, options: ToastOptions = {}): number {
  const { type = 'danger', to, action } = options
  const durationMs = options.durationMs ?? (action ? ACTION_DURATION_MS : DURATION_MS)
  lastId += 1
  const id = lastId
  const begin = () => {
    for (const { id: oldest } of shown.slice(0, 1 - MOST)) closeToast(oldest)
    show([...shown, { id, message, type, ...(to !== undefined && { to }), ...(action && { action }) }])
    timers.set(
      id,
      setTimeout(() => closeToast(id), durationMs),
    )
  }
  if (flows > 0 && to !== undefined) held.push(begin)
  else begin()
  return id
}

/** Keeps news back while a flow is open. Returns a function that ends it and shows what arrived meanwhile. */
export function holdToasts(): () => void {
  flows += 1
  return () => {
    flows -= 1
    if (flows > 0) return
    for (const begin of held.splice(0)) begin()
  }
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  show(shown.filter((each) => each.id !== id))
}

export function closeAllToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  held.length = 0
  show([])
}

export function shownToasts(): readonly Toast[] {
  return shown
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
