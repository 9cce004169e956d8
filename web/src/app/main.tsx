import './styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { readToken } from '../kit/session/token.ts'
import { fetchSettings } from '../kit/settings/fetch-settings.ts'
import { urls } from '../kit/urls.ts'
import { followLanguage } from '../kit/words/follow-language.ts'
import { detectLanguage } from '../kit/words/languages.ts'
import { loadWords, startWords, switchLanguage } from '../kit/words/words.ts'
import { followSession } from './follow-session.ts'
import { Providers } from './providers.tsx'
import { createRouter, loadWalletPages } from './router.tsx'
import { followPush, installWorker } from './service-worker.ts'
import { store } from './store.ts'

let router: ReturnType<typeof createRouter> | undefined
let isFollowing = false

/** Runs once, although strict mode mounts twice. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  followSession(store, () => void router?.revalidate())
  followLanguage(store)
  followPush(store)
}

/** The router's guards read the session, so the router starts once the session is restored. */
function Pages() {
  router ??= createRouter(store)
  return <RouterProvider router={router} />
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

function render(to: HTMLElement): void {
  // A transition keeps the splash until the first page is ready.
  startTransition(() =>
    createRoot(to).render(
      <StrictMode>
        <Providers onRestored={follow}>
          <Pages />
        </Providers>
      </StrictMode>,
    ),
  )
}

/** Discover is on the first screen of a phone, below the balance. */
function loadHome(): Promise<unknown> {
  const screens = [import('../wallet/home/home-screen.tsx'), import('../wallet/home/discover.tsx')]
  return Promise.all([...screens, loadWords('catalogue')])
}

/** Starts to fetch what the person will see: the router asks for it only once the session is restored. */
function fetchEarly(): void {
  const ignore = () => undefined
  loadWalletPages().catch(ignore)
  if (location.pathname === urls.home) loadHome().catch(ignore)
  if (location.pathname === urls.stores) loadWords('catalogue').catch(ignore)
}

startWords()
if (readToken() !== null || location.pathname === urls.stores) fetchEarly()
// A visitor who fills in the form is about to sign in.
else window.addEventListener('input', fetchEarly, { once: true })
installWorker()
fetchSettings(store.dispatch)
// English is bundled, and is the fallback when another language cannot be loaded.
switchLanguage(detectLanguage()).then(
  () => render(root),
  () => render(root),
)
