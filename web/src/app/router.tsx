import type { Access } from '@paps/contract'
import { createBrowserRouter } from 'react-router'
import type { PageHandle } from '../kit/page-handle.ts'
import { urls } from '../kit/urls.ts'
import { BackofficeGate } from './backoffice-gate.tsx'
import { PeopleScreen } from './backoffice-pages.ts'
import { CrashScreen } from './crash-screen.tsx'
import { signedInOnly, visitorsOnly } from './guards.ts'
import { lazyPages } from './lazy-pages.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Shell } from './shell.tsx'
import { Splash } from './splash.tsx'
import type { Store } from './store.ts'

function titled(title: PageHandle['title'], access: Access = 'signed-in'): { handle: PageHandle } {
  return { handle: { title, access } }
}

/** A page names its layout by standing inside it. */
export function createRouter(store: Store) {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: CrashScreen,
      HydrateFallback: Splash,
      children: [
        { path: urls.landing, ...titled('titles.landing'), lazy: lazyPages.landing },
        {
          loader: visitorsOnly(store),
          lazy: lazyPages.authLayout,
          children: [
            { path: urls.signIn, ...titled('titles.signIn'), lazy: lazyPages.signIn },
            { path: urls.signUp, ...titled('titles.signUp'), lazy: lazyPages.signUp },
          ],
        },
        {
          // For visitors who sign in, and for those signed in who connect.
          lazy: lazyPages.authLayout,
          children: [{ path: urls.providerReturn, ...titled('titles.signIn'), lazy: lazyPages.providerReturn }],
        },
        {
          loader: signedInOnly(store),
          lazy: lazyPages.walletLayout,
          children: [{ path: urls.home, ...titled('titles.home'), lazy: lazyPages.home }],
        },
        {
          loader: signedInOnly(store),
          Component: BackofficeGate,
          children: [{ path: urls.backoffice, ...titled('titles.people', 'users.read'), Component: PeopleScreen }],
        },
        { path: '*', ...titled('titles.notFound'), Component: NotFoundScreen },
      ],
    },
  ])
}
