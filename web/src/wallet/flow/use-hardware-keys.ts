import { useLayoutEffect, useRef } from 'react'

/** Hears the keys of a real keyboard, wherever the focus is, except while somebody writes a text or holds a modifier. */
export function useHardwareKeys(onKey: (key: string) => void, isOn = true): void {
  const latest = useRef(onKey)
  latest.current = onKey

  // Before anybody sees the keys of the screen: what is typed at once is heard.
  useLayoutEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) return
      // A button that has the focus is pressed by Enter itself.
      if (event.key === 'Enter' && target instanceof HTMLElement && target.matches('button, a')) return
      // Held down, it would go through one step after the other.
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
