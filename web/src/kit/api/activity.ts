/** A call within this time after an input was probably caused by the person. */
const CAUSED_WITHIN_MS = 10_000

/** Opening a page is an act of a person too. */
let lastInputMs = Date.now()

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

for (const input of INPUTS) {
  window.addEventListener(input, () => (lastInputMs = Date.now()), { capture: true, passive: true })
}

/** Returns how long ago the person last used this page. */
export function idleMs(): number {
  return Date.now() - lastInputMs
}

/** Returns whether a call now is a poll or a refresh that no person caused. Such calls do not keep a staff session open. */
export function isBackground(): boolean {
  return idleMs() > CAUSED_WITHIN_MS
}
