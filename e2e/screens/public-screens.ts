import type { Page } from '@playwright/test'
import { fillSignIn } from '../people.ts'
import type { Screen } from './screen.ts'

const FIRST_SCREEN = '**/assets/check-screen-*.js'

async function breakLanding(page: Page): Promise<string> {
  await page.route(FIRST_SCREEN, (route) => route.abort())
  return '/check'
}

async function crashed(page: Page): Promise<void> {
  await page.getByText('Something went wrong').waitFor()
  await page.unroute(FIRST_SCREEN)
}

async function payLinkOfStore(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/store/?text=makola')).json()
  return `/pay/${data[0].paps_id}?amount=5&note=Tea`
}

export const PUBLIC_SCREENS: Screen[] = [
  { name: 'landing', path: '/', shows: 'One balance for all of it' },
  { name: 'sign-in', path: '/signin', shows: 'Welcome back' },
  {
    name: 'refused sign-in',
    path: '/signin',
    steps: (page) => fillSignIn(page, 'nobody@example.com', 'wrong'),
    shows: 'Invalid email or password',
  },
  { name: 'sign-up', path: '/signup', shows: 'Open your wallet' },
  {
    name: 'refused sign-up',
    path: '/signup',
    steps: (page) => page.getByRole('button', { name: 'Create my wallet' }).click(),
    shows: 'Enter a valid email address',
  },
  { name: 'failed provider', path: '/signin/provider', shows: 'Failed to login' },
  { name: 'forgotten password', path: '/forgot', shows: 'Send code' },
  { name: 'recovery', path: '/recovery', shows: 'Ask for recovery' },
  { name: 'recovery to cancel', path: '/recovery/cancel#0123456789abcdefghij', shows: 'Cancel the recovery?' },
  {
    name: 'email to take back',
    path: '/email/undo#0123456789abcdefghij',
    shows: 'Take the change of your email back?',
  },
  { name: 'new password', path: '/reset?email=ama@demo.paps', shows: 'Code from your email' },
  { name: 'document check', path: '/check', shows: 'Check a document' },
  { name: 'unknown document', path: '/check/made-up', shows: 'No document found with this code' },
  { name: 'pay link', path: payLinkOfStore, shows: 'Makola Market' },
  { name: 'pay link of nobody', path: '/pay/PAPS-0000-0000?amount=5', shows: 'find anyone with that ID' },
  { name: 'not-found', path: '/no/such/page', shows: 'Page not found' },
  { name: 'crash', path: breakLanding, steps: crashed, shows: 'Something went wrong' },
  { name: 'stores for a visitor', path: '/stores', shows: 'Makola Market' },
  { name: 'stores without results', path: '/stores?text=zzzz', shows: 'No results' },
  { name: 'missing store', path: '/stores/PAPS-0000-0000', shows: 'Store not found' },
]
