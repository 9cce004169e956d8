import { createBrowserRouter, redirect } from 'react-router'
import type { PageHandle } from '../kit/page-handle.ts'
import { TEAM_WORDS } from '../kit/pages.ts'
import { nextOf, signInThen } from '../kit/urls.ts'
import { BackofficeGate, backofficeRoutes } from './backoffice-pages.tsx'
import { CrashScreen, NotFoundScreen, Splash } from './fallback-screens.tsx'
import { routesIn, withWords } from './pages.ts'
import { Shell } from './shell.tsx'
import type { Store } from './store.ts'

const layouts = {
  auth: withWords(async () => (await import('../wallet/auth/auth-layout.tsx')).AuthLayout),
  wallet: withWords(async () => (await import('../wallet/open-layout.tsx')).OpenLayout),
  flow: withWords(async () => (await import('../wallet/flow/flow-frame.tsx')).FlowLayout, ['wallet']),
  work: withWords(async () => (await import('../wallet/counter/work-layout.tsx')).WorkLayout, TEAM_WORDS),
  workFlow: withWords(async () => (await import('../wallet/counter/work-layout.tsx')).WorkFlowLayout, TEAM_WORDS),
}

const NOT_FOUND: PageHandle = { title: 'titles.notFound', access: 'signed-in' }

/** Builds the routes from the page tables. A route inside a layout is drawn in it. */
export function createRouter(store: Store) {
  const signedIn = signedInOnly(store)
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: CrashScreen,
      HydrateFallback: Splash,
      children: [
        ...routesIn('bare'),
        { loader: visitorsOnly(store), lazy: layouts.auth, children: routesIn('entrance') },
        { lazy: layouts.auth, children: routesIn('open') },
        { loader: signedIn, lazy: layouts.auth, children: routesIn('verify') },
        { loader: signedIn, lazy: layouts.flow, children: routesIn('flow') },
        {
          lazy: layouts.wallet,
          children: [...routesIn('catalogue'), { loader: signedIn, children: routesIn('wallet') }],
        },
        { loader: signedIn, lazy: layouts.workFlow, children: routesIn('workFlow') },
        { loader: signedIn, lazy: layouts.work, children: routesIn('work') },
        { loader: signedIn, Component: BackofficeGate, children: backofficeRoutes },
        { path: '*', handle: NOT_FOUND, Component: NotFoundScreen },
      ],
    },
  ])
}

interface GuardInput {
  request: Request
}

/** Redirects visitors to the sign-in page, which returns to the requested address. */
function signedInOnly(store: Store) {
  return ({ request }: GuardInput) => {
    const { pathname, search } = new URL(request.url)
    return store.getState().auth.isAuthenticated === null ? redirect(signInThen(pathname + search)) : null
  }
}

/** Redirects signed-in people away from the sign-in pages. */
function visitorsOnly(store: Store) {
  return ({ request }: GuardInput) =>
    store.getState().auth.isAuthenticated === null ? null : redirect(nextOf(request.url))
}
