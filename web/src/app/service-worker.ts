import type { Store } from './store.ts'

/** Installs the service worker in the background. From the next visit on, the app opens offline. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}

function register(): void {
  navigator.serviceWorker
    .register('/sw.js')
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active && sendLoadedFiles(active))
    // Without a service worker the app works online only.
    .catch(() => undefined)
}

/** Sends the worker the files that this page loaded, including those loaded before the worker took over. */
function sendLoadedFiles(worker: ServiceWorker): void {
  new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => name)
    const keep = files.filter((name) => new URL(name).pathname.startsWith('/assets/'))
    if (keep.length > 0) worker.postMessage({ keep })
  }).observe({ type: 'resource', buffered: true })
}

/** Registers the push subscription again with each new session of the person who enabled it. */
export function followPush(store: Store): void {
  let followed: string | null = null

  function follow(): void {
    const { auth, currentUser } = store.getState()
    const { isAuthenticated: token } = auth
    if (token === followed || (token !== null && currentUser.user === null)) return
    followed = token
    // Without a subscription, alerts are shown in the app only.
    if (token !== null && currentUser.user) keep(currentUser.user.paps_id).catch(() => undefined)
  }

  store.subscribe(follow)
  follow()
}

async function keep(papsId: string): Promise<void> {
  const { keepPush } = await import('../kit/notifications/push-subscription.ts')
  await keepPush(papsId)
}
