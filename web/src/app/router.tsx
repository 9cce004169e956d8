import { createBrowserRouter, type RouteObject } from 'react-router'
import type { PageHandle } from '../kit/page-handle.ts'
import { urls } from '../kit/urls.ts'
import { loadWords } from '../kit/words/words.ts'
import { CrashScreen, Splash } from './fallback-screens.tsx'
import { visitorsOnly } from './guards.ts'
import { loadAgain } from './load-again.ts'
import { type EntranceName, type Load, routesIn, withWords } from './page-routes.ts'
import { Shell } from './shell.tsx'
import type { Store } from './store.ts'

const ENTRANCE: Record<EntranceName, Load> = {
  signIn: async () => (await import('../wallet/auth/sign-in-screen.tsx')).SignInScreen,
  signUp: async () => (await import('../wallet/auth/sign-up-screen.tsx')).SignUpScreen,
}

const NOT_FOUND: PageHandle = { title: 'titles.notFound', access: 'signed-in' }

/** Loads the table of the pages beyond the entrance, with the words that all of them show. */
export async function loadWalletPages() {
  const load = () => Promise.all([import('./wallet-pages.ts'), loadWords('pages')])
  const [{ createWalletRoutes }] = await loadAgain(load)
  return createWalletRoutes
}

async function loadStaffPages() {
  const load = () => Promise.all([import('./backoffice-pages.tsx'), loadWords('pages')])
  const [{ createStaffRoutes }] = await loadAgain(load)
  return createStaffRoutes
}

/**
 * Knows the entrance. The tables of the other pages are fetched when the first of their pages is opened, so that the
 * sign-in page does not load them.
 */
export function createRouter(store: Store) {
  let wallet: RouteObject[] | undefined
  let staff: RouteObject[] | undefined
  return createBrowserRouter(
    [
      {
        id: 'root',
        Component: Shell,
        ErrorBoundary: CrashScreen,
        HydrateFallback: Splash,
        children: [
          {
            loader: visitorsOnly(store),
            lazy: withWords(async () => (await import('../wallet/auth/auth-layout.tsx')).AuthLayout),
            children: routesIn('entrance', ENTRANCE),
          },
          {
            path: '*',
            handle: NOT_FOUND,
            lazy: withWords(async () => (await import('./refusal-screens.tsx')).NotFoundScreen),
          },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (path.startsWith(urls.backoffice)) {
          const createStaffRoutes = await loadStaffPages()
          staff ??= createStaffRoutes(store)
          patch('root', staff)
        } else {
          const createWalletRoutes = await loadWalletPages()
          wallet ??= createWalletRoutes(store)
          patch('root', wallet)
        }
      },
    },
  )
}
