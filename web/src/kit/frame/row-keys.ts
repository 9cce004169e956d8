import { useEffect, useRef } from 'react'
import { isPageKey } from './letter-keys.ts'

/** The attribute of the one element of a row that opens it: a link or a button. Its value is the id of the record. */
const ROW = 'data-opens-row'

/** Returns the attributes of the element that opens a row, for lists and tables. */
export function rowAttributes(id: string): { [ROW]: string } {
  return { [ROW]: id }
}

export function findRow(scope: ParentNode, id: string): HTMLElement | null {
  return scope.querySelector<HTMLElement>(`[${ROW}="${CSS.escape(id)}"]`)
}

/** Moves the focus to the next or previous row, starting at the focused row or at `from`. Returns the id of the row. */
export function moveFocus(scope: ParentNode, by: 1 | -1, from: string | null = null): string | null {
  const rows = [...scope.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  const now = focused === -1 ? rows.findIndex((row) => row.getAttribute(ROW) === from) : focused
  const next = now === -1 ? rows.at(by === 1 ? 0 : -1) : rows[now + by]
  if (next === undefined) return null
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
  return next.getAttribute(ROW)
}

/** Whether a row has the focus. Only then the arrows move: elsewhere they scroll. */
function isOnRow(): boolean {
  return document.activeElement?.hasAttribute(ROW) ?? false
}

interface RowKeys {
  onMove: (by: 1 | -1, isRepeat: boolean) => void
  onEscape?: () => void
}

/**
 * Handles J, K and the arrows, and Escape, outside fields. Letters ignore key repeat; arrows repeat. The keys are read
 * before the page sees them: an open menu that closes on the same Escape is still there to be noticed.
 */
export function useRowKeys({ onMove, onEscape }: RowKeys): void {
  const latest = useRef({ onMove, onEscape })
  latest.current = { onMove, onEscape }
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || !isPageKey(event)) return
      const by = directionOf(event)
      if (event.key === 'Escape') latest.current.onEscape?.()
      if (by === null) return
      event.preventDefault()
      latest.current.onMove(by, event.repeat)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function directionOf({ key, repeat, shiftKey }: KeyboardEvent): 1 | -1 | null {
  if (shiftKey) return null
  if (key === 'ArrowDown' && isOnRow()) return 1
  if (key === 'ArrowUp' && isOnRow()) return -1
  if (repeat) return null
  if (key === 'j' || key === 'J') return 1
  return key === 'k' || key === 'K' ? -1 : null
}
