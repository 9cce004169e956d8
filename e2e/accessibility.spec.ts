import type { Page } from '@playwright/test'
import { type Screen, testAccessibility } from './accessible-screens.ts'
import { fillSignIn, signIn } from './people.ts'

const SCREENS: Screen[] = [
  { name: 'landing', open: (page) => page.goto('/'), shows: 'points for every 100 paps' },
  { name: 'sign-in', open: (page) => page.goto('/signin'), shows: 'Welcome back' },
  {
    name: 'refused sign-in',
    open: (page) => signIn(page, 'ama@demo.paps', 'wrong'),
    shows: 'Invalid email or password',
  },
  { name: 'sign-up', open: (page) => page.goto('/signup'), shows: 'Open your wallet' },
  { name: 'refused sign-up', open: refusedSignUp, shows: 'must be an email address' },
  { name: 'failed provider', open: (page) => page.goto('/signin/provider'), shows: 'Failed to login' },
  { name: 'home', open: (page) => signIn(page, 'ama@demo.paps'), shows: 'See all' },
  { name: 'home with messages', open: (page) => signIn(page, 'ama@demo.paps'), stir: copyTwice, shows: 'Close all' },
  { name: 'forbidden', open: forbidden, shows: 'This part is for staff' },
  { name: 'crash', open: crash, shows: 'Something went wrong' },
  { name: 'not-found', open: (page) => page.goto('/no/such/page'), shows: 'There is nothing here' },
]

async function refusedSignUp(page: Page): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create my wallet' }).click()
}

async function copyTwice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Copy paps id/ }).click()
  await page.getByRole('button', { name: /Copy paps id/ }).click()
}

async function crash(page: Page): Promise<void> {
  await page.route('**/assets/landing-screen-*.js', (route) => route.abort())
  await page.goto('/')
}

async function forbidden(page: Page): Promise<void> {
  await page.goto('/backoffice')
  await fillSignIn(page, 'ama@demo.paps')
}

testAccessibility(SCREENS)
