/**
 * Opens the app offline. Caches only the app's own files. Responses of the API are never cached and calls are never
 * queued: a money operation started offline must not run later without the person's knowledge.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** Inserted by the build. */
declare const SHELL: { version: string; files: string[] }

const CACHE = `shell-${SHELL.version}`
/** Any address of the app returns its page. The landing page at `/` is another one. */
const PAGE = '/home'
/** Timeout of the network for the page; then the cached page is used. */
const PATIENCE_MS = 4000

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(SHELL.files.map((file) => new Request(file, { cache: 'reload' })))
  await worker.skipWaiting()
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await worker.clients.claim()
}

/** Caches the files that the page loaded before the worker was active: the screens and language in use. */
worker.addEventListener('message', ({ data, source }) => {
  if (source === null || !Array.isArray(data?.keep)) return
  const files = (data.keep as unknown[]).filter((each): each is string => typeof each === 'string' && isFile(each))
  void keepFiles(files)
})

async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
}

/** Files of the build: named by content hash and immutable. */
function isFile(address: string): boolean {
  const { origin, pathname } = new URL(address, worker.location.origin)
  return origin === worker.location.origin && pathname.startsWith('/assets/')
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  if (isFile(request.url)) event.respondWith(serveFile(request))
  else if (request.mode === 'navigate' && !isOfServer(pathname)) event.respondWith(servePage(request))
  else if (SHELL.files.includes(pathname)) event.respondWith(fetchNewest(request))
})

/** Paths that are not screens of the app. */
function isOfServer(pathname: string): boolean {
  return /^\/(api|files|socket\.io|dev|healthz|metrics)(\/|$)/.test(pathname) || /\.\w+$/.test(pathname)
}

async function serveFile(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(CACHE)
    await cache.put(request, response.clone())
  }
  return response
}

/** Returns the page from the network, or from the cache after a timeout. Every path of the app is the same page. */
async function servePage(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE)
  if (!kept) return fetch(request)
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return kept
  }
}

async function fetchNewest(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

/** The payload of a push message. */
interface PushMessage {
  tag: string
  title: string
  body: string
  url: string
  language: string
  at: string
}

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data))
})

/** Browsers require a notification for every push message, even for an unreadable one. */
async function showPush(data: PushMessageData | null): Promise<void> {
  const message = parsePush(data)
  const { title = 'Paps', body = '', tag = 'paps', url = PAGE, language = 'en', at } = message
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
    ...(at && { timestamp: Date.parse(at) }),
  })
}

function parsePush(data: PushMessageData | null): Partial<PushMessage> {
  try {
    return (data?.json() ?? {}) as Partial<PushMessage>
  } catch {
    return {}
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage((event.notification.data as { url?: string } | null)?.url ?? PAGE))
})

/** Opens a page of the app, in an open window if there is one. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const [window] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) {
    await worker.clients.openWindow(url.href)
    return
  }
  // A window that cannot be focused still opens the page.
  await window.focus().catch(() => undefined)
  // A window that this worker does not control cannot be navigated.
  await window.navigate(url.href).catch(() => worker.clients.openWindow(url.href))
}
