import { keepPush } from '../kit/push/push-subscription.ts'
import type { Store } from './store.ts'

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

/** Names this browser to the server with every new session of the person who turned notifications on in it. */
export function followPush(store: Store): void {
  let followed: string | null = null

  function follow(): void {
    const { auth, currentUser } = store.getState()
    const { isAuthenticated: token } = auth
    if (token === followed || (token !== null && currentUser.user === null)) return
    followed = token
    // Without it, alerts arrive in the app as before.
    if (token !== null && currentUser.user) keepPush(currentUser.user.paps_id).catch(() => undefined)
  }

  store.subscribe(follow)
  follow()
}
