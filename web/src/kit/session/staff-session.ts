import { useSyncExternalStore } from 'react'

/** Why the server refuses a session of staff: its second factor was not given, or it was not used for some time. */
export type StaffRefusal = 'factor_needed' | 'session_locked'

let refusal: StaffRefusal | null = null
const listeners = new Set<() => void>()

export function isStaffRefusal(code: string): code is StaffRefusal {
  return code === 'factor_needed' || code === 'session_locked'
}

function change(next: StaffRefusal | null): void {
  if (next === refusal) return
  refusal = next
  for (const listener of listeners) listener()
}

/** The API client and the socket report a refusal here. They do not know the screens, so the screens subscribe. */
export function staffSessionRefused(code: StaffRefusal): void {
  change(code)
}

/** The second factor was given, or the session ended. */
export function staffSessionOpened(): void {
  change(null)
}

export function onStaffSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readStaffRefusal(): StaffRefusal | null {
  return refusal
}

export function useStaffRefusal(): StaffRefusal | null {
  return useSyncExternalStore(onStaffSession, readStaffRefusal)
}

type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Registers the dialog that asks for the second factor again. Returns a function that removes it. */
export function onFactorAgain(asks: Ask): () => void {
  ask = asks
  return () => {
    if (ask === asks) ask = null
  }
}

/** Returns whether the person gave their second factor again, so that the refused call can be repeated. */
export async function askFactorAgain(): Promise<boolean> {
  return ask !== null && (await ask())
}
