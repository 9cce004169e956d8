import { useSyncExternalStore } from 'react'

/** Set to `off` for people who don't want shortcuts of a single letter, for example because they dictate. */
const KEY = 'paps_letter_keys'
const listeners = new Set<() => void>()

export function areLetterKeysOn(): boolean {
  return localStorage.getItem(KEY) !== 'off'
}

export function switchLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether shortcuts of a single letter are on, on this device. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, areLetterKeysOn)
}

/** Whether the key is a shortcut of the page: outside fields, without a modifier, with no dialog or menu open. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false
  if (event.key.length === 1 && !areLetterKeysOn()) return false
  return document.querySelector(FLOATING) === null
}

/** Dialogs, except the drawer of a list, and open menus: these have keys of their own. */
const FLOATING = '[role="dialog"]:not([data-detail-drawer]), [role="menu"], [role="listbox"], [data-floating]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
