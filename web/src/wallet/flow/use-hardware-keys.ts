import { useLayoutEffect, useRef } from 'react'

/** Calls the listener for keyboard keys, wherever the focus is, except in text fields and with modifier keys. */
export function useHardwareKeys(onKey: (key: string) => void, isOn = true): void {
  const latest = useRef(onKey)
  latest.current = onKey

  // A layout effect listens before the keypad is painted, so that no early key is lost.
  useLayoutEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) return
      // Enter already presses the focused button.
      if (event.key === 'Enter' && target instanceof HTMLElement && target.matches('button, a')) return
      // A repeated Enter would go through several steps.
      if (event.key === 'Enter' && event.repeat) return
      const key = event.key === ',' ? '.' : event.key
      if (/^[\d.]$|^Backspace$|^Enter$/.test(key)) {
        event.preventDefault()
        latest.current(key)
      }
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOn])
}
