/** Lets the app open without a network from the next time on. Nobody waits for it. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active?.postMessage({ keep: loadedFiles() }))
      // Where a browser refuses, the app is as it was.
      .catch(() => undefined)
  })
}

/** What this page has fetched so far: the worker was not there yet to keep it. */
function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
