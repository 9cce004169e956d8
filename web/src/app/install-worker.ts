/** Lets the app open without a network from the next time on. Nobody waits for it. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active && tellLoaded(active))
      // Where a browser refuses, the app is as it was.
      .catch(() => undefined)
  })
}

/** Tells the worker what this page fetches, from the first: what was asked for before it took over, it did not see. */
function tellLoaded(worker: ServiceWorker): void {
  new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => name)
    const keep = files.filter((name) => new URL(name).pathname.startsWith('/assets/'))
    if (keep.length > 0) worker.postMessage({ keep })
  }).observe({ type: 'resource', buffered: true })
}
