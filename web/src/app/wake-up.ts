/** As long as this, nothing was missed that the socket does not bring again by itself. */
const NAP_MS = 15_000

/** Hears that the device was asleep or without a network, and is back. The socket takes a while to notice. */
export function onWakeUp(listener: () => void): void {
  let hiddenSince: number | null = null
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now()
      return
    }
    const isLong = hiddenSince !== null && Date.now() - hiddenSince > NAP_MS
    hiddenSince = null
    if (isLong) listener()
  })
  window.addEventListener('online', listener)
}
