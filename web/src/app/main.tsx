import './styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { nextTask } from '../kit/next-task.ts'
import { readToken } from '../kit/session/token.ts'
import { fetchSettings } from '../kit/settings/fetch-settings.ts'
import { urls } from '../kit/urls.ts'
import { followLanguage } from '../kit/words/follow-language.ts'
import { detectLanguage } from '../kit/words/languages.ts'
import { loadWords, startWords, switchLanguage } from '../kit/words/words.ts'
import { followSession } from './follow-session.ts'
import { Providers } from './providers.tsx'
import { createRouter, loadWalletPages } from './router.tsx'
import { store } from './store.ts'

let router: ReturnType<typeof createRouter> | undefined
let isFollowing = false

/** Runs once, although strict mode mounts twice. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  followSession(store, () => void router?.revalidate())
  followLanguage(store)
}

/** The router's guards read the session, so the router starts once the session is restored. */
function Pages() {
  router ??= createRouter(store)
  return <RouterProvider router={router} />
}

function render(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  // A transition keeps the splash until the first page is ready.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers onRestored={follow}>
          <Pages />
        </Providers>
      </StrictMode>,
    ),
  )
}

const ignore = () => undefined

/** Starts to fetch what the person will see: the router asks for it only once the session is restored. */
function fetchEarly(): void {
  loadWalletPages().catch(ignore)
  if (location.pathname === urls.home) import('../wallet/home/home-screen.tsx').catch(ignore)
  if (location.pathname === urls.stores) loadWords('catalogue').catch(ignore)
}

/** Makes the first requests of the page, in its language. */
async function fetchData(): Promise<void> {
  const { pathname } = location
  if (pathname === urls.stores) await (await import('../wallet/browse/stores-screen.tsx')).fetchStores()
  if (pathname === urls.home && readToken() !== null) {
    const { prepareHome } = await import('../wallet/home/home-screen.tsx')
    await prepareHome()
  }
}

/** Loaded after the first page: nothing waits for it. */
async function startWorker(): Promise<void> {
  const { followPush, installWorker } = await import('./service-worker.ts')
  installWorker()
  followPush(store)
}

/** Starts the app in several tasks: what is fetched first, the first paint of the app last. */
export async function startApp(): Promise<void> {
  await nextTask()
  startWords()
  if (readToken() !== null || location.pathname === urls.stores) fetchEarly()
  // A visitor who fills in the form is about to sign in.
  else window.addEventListener('input', fetchEarly, { once: true })
  // English is bundled, and is the fallback when another language cannot be loaded.
  await switchLanguage(detectLanguage()).catch(ignore)
  await nextTask()
  // The page makes its requests itself if these fail.
  fetchData().catch(ignore)
  await nextTask()
  fetchSettings(store.dispatch)
  await nextTask()
  render()
  // Without a service worker the app works online only.
  startWorker().catch(ignore)
}
