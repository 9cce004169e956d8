import type { Access, WalletKind } from '@paps/contract'
import { createBrowserRouter, type RouteObject } from 'react-router'
import type { PageHandle } from '../kit/page-handle.ts'
import { urls } from '../kit/urls.ts'
import type { English } from '../kit/words/en/index.ts'
import { BackofficeGate } from './backoffice-gate.tsx'
import { backofficeRoutes } from './backoffice-pages.ts'
import { CrashScreen, NotFoundScreen, Splash } from './fallback-screens.tsx'
import { signedInOnly, visitorsOnly } from './guards.ts'
import { lazyPages } from './lazy-pages.ts'
import { Shell } from './shell.tsx'
import type { Store } from './store.ts'

type Title = keyof English['titles']

function titled(title: Title, access: Access = 'signed-in'): { handle: PageHandle } {
  return { handle: { title: `titles.${title}`, access } }
}

/** A page whose name is also that of its address and its title, unless another title is given. */
function page(name: keyof typeof lazyPages & keyof typeof urls, title: Title = name as Title): RouteObject {
  return { path: urls[name], ...titled(title), lazy: lazyPages[name] }
}

/** A page that only wallets of some kinds have. */
function pageFor(
  kinds: readonly WalletKind[],
  name: keyof typeof lazyPages & keyof typeof urls,
  title: Title = name as Title,
): RouteObject {
  return { path: urls[name], handle: { ...titled(title).handle, kinds }, lazy: lazyPages[name] }
}

/** A page that needs no wallet: visitors see it too, in a frame of their own. */
function openPage(name: keyof typeof lazyPages & keyof typeof urls, title: Title = name as Title): RouteObject {
  return { path: urls[name], ...titled(title, 'anyone'), lazy: lazyPages[name] }
}

const AGENTS = ['store', 'bank'] as const
/** A bank handles cash, and moves money in no other way. */
const SPENDERS = ['regular', 'store'] as const

/** What fills the screen until it is done, without the menu. */
const flows = [
  pageFor(SPENDERS, 'send'),
  pageFor(SPENDERS, 'pay'),
  page('scan'),
  page('receipt'),
  pageFor(SPENDERS, 'refund', 'receipt'),
  pageFor(SPENDERS, 'request'),
  pageFor(SPENDERS, 'payRequest', 'pay'),
  pageFor(SPENDERS, 'topUp'),
  pageFor(SPENDERS, 'topUpOrder'),
  page('withdraw'),
  page('withdrawal', 'withdraw'),
  pageFor(SPENDERS, 'potAdd'),
  pageFor(SPENDERS, 'potTake'),
  pageFor(SPENDERS, 'redeem'),
  pageFor(['store'], 'till'),
  pageFor(AGENTS, 'newDeposit'),
  pageFor(AGENTS, 'payOut'),
]

const walletPages = [
  page('home'),
  page('activity'),
  pageFor(SPENDERS, 'spending'),
  page('statements'),
  pageFor(SPENDERS, 'code'),
  pageFor(SPENDERS, 'requests'),
  pageFor(SPENDERS, 'cashIn'),
  pageFor(SPENDERS, 'savings'),
  pageFor(SPENDERS, 'newPot'),
  pageFor(SPENDERS, 'pot', 'savings'),
  pageFor(SPENDERS, 'potEdit'),
  pageFor(SPENDERS, 'points'),
  pageFor(SPENDERS, 'referrals'),
  page('balance'),
  page('limits'),
  page('directory'),
  page('notifications'),
  page('profile'),
  page('personal'),
  page('storeAccount'),
  page('identity'),
  page('security'),
  page('pin'),
  page('pinRecovery'),
  page('questions'),
  page('password'),
  page('preferences'),
  page('ownData'),
  page('closeAccount'),
  page('blockedPeople'),
  page('more'),
  pageFor(AGENTS, 'deposits'),
  pageFor(AGENTS, 'payOuts'),
  pageFor(AGENTS, 'day'),
  pageFor(['store'], 'team'),
  pageFor(['store'], 'inviteOperator'),
  pageFor(['store'], 'operator'),
  pageFor(AGENTS, 'integrations'),
  pageFor(AGENTS, 'newKey'),
  pageFor(AGENTS, 'newWebhook'),
  pageFor(AGENTS, 'deliveries'),
]

const openPages = [
  openPage('stores'),
  openPage('store', 'stores'),
  openPage('realEstate'),
  openPage('property', 'realEstate'),
  openPage('services'),
  openPage('videos'),
]

/** What store employees have instead of a wallet. */
const workFlows = [page('workTill', 'till'), page('workDeposit', 'newDeposit'), page('workPayOut', 'payOut')]

const workPages = [
  page('workDay', 'day'),
  page('workPayOuts', 'payOuts'),
  page('workTeam', 'team'),
  page('workOperator', 'operator'),
  page('workAccount'),
  page('workPin', 'pin'),
  page('workPassword', 'password'),
]

/** A page names its layout by standing inside it. */
export function createRouter(store: Store) {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: CrashScreen,
      HydrateFallback: Splash,
      children: [
        page('landing'),
        page('payLink'),
        {
          loader: visitorsOnly(store),
          lazy: lazyPages.authLayout,
          children: [page('signIn'), page('signUp')],
        },
        {
          // For visitors who sign in, and for those signed in who connect or forgot their password or were shown a document.
          lazy: lazyPages.authLayout,
          children: [
            page('providerReturn', 'signIn'),
            page('forgotPassword'),
            page('resetPassword'),
            page('documentCheck'),
            page('joinTeam'),
          ],
        },
        {
          loader: signedInOnly(store),
          lazy: lazyPages.authLayout,
          children: [page('verifyEmail'), page('verifyPhone')],
        },
        { loader: signedInOnly(store), lazy: lazyPages.flowLayout, children: flows },
        {
          lazy: lazyPages.walletLayout,
          children: [...openPages, { loader: signedInOnly(store), children: walletPages }],
        },
        { loader: signedInOnly(store), lazy: lazyPages.workFlowLayout, children: workFlows },
        { loader: signedInOnly(store), lazy: lazyPages.workLayout, children: workPages },
        {
          loader: signedInOnly(store),
          Component: BackofficeGate,
          children: backofficeRoutes,
        },
        { path: '*', ...titled('notFound'), Component: NotFoundScreen },
      ],
    },
  ])
}
