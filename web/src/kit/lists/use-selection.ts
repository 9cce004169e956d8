import { useEffect, useRef, useState } from 'react'
import { isPageKey } from '../frame/letter-keys.ts'
import { moveFocus } from '../frame/row-keys.ts'
import type { Selection } from './list-table.tsx'
import { type Identified, keyOf } from './rows.ts'

/** The rows that were selected, of those that are loaded. Without a label for their checkboxes there is no selection. */
export function useSelection<Row extends Identified>(
  rows: readonly Row[],
  label: ((row: Row) => string) | undefined,
): { selection: Selection<Row> | undefined; selected: Row[]; clear: () => void } {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row)))
  const clear = () => setKeys(new Set())
  useSelectionKeys({
    isOn: label !== undefined,
    toggle: (key) => setKeys((before) => toggled(before, key)),
    add: (added) => setKeys((before) => new Set([...before, ...added])),
    ...(selected.length > 0 && { clear }),
  })
  const selection = label && {
    isChosen: (key: string) => keys.has(key),
    toggle: (key: string) => setKeys((before) => toggled(before, key)),
    toggleAll: () => setKeys(selected.length === rows.length ? new Set() : new Set(rows.map(keyOf))),
    count: selected.length,
    label,
  }
  return { selection, selected, clear }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(keys)
  if (!after.delete(key)) after.add(key)
  return after
}

interface SelectionKeys {
  isOn: boolean
  toggle: (key: string) => void
  add: (keys: readonly string[]) => void
  /** Set while rows are selected: Escape clears them before it closes anything. */
  clear?: () => void
}

/**
 * Space selects the focused row, Shift with J or K extends the selection, Escape clears it. The keys are read before the
 * frame reads them, so that one Escape does one thing.
 */
function useSelectionKeys(keys: SelectionKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { isOn, toggle, add, clear } = latest.current
      if (!isOn || !isPageKey(event)) return
      const focused = document.activeElement?.getAttribute('data-opens-row') ?? null
      const by = event.shiftKey && /^[jk]$/i.test(event.key) ? (event.key.toLowerCase() === 'j' ? 1 : -1) : null
      if (event.key === ' ' && focused !== null) toggle(focused)
      else if (event.key === 'Escape' && clear) clear()
      else if (by !== null) {
        const reached = moveFocus(document.querySelector('main') ?? document, by)
        add([focused, reached].filter((key) => key !== null))
      } else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Firefox presses a button when Space is released.
    function onRelease(event: KeyboardEvent): void {
      const isRow = document.activeElement?.hasAttribute('data-opens-row') ?? false
      if (latest.current.isOn && event.key === ' ' && isRow) event.preventDefault()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('keyup', onRelease, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('keyup', onRelease, { capture: true })
    }
  }, [])
}
