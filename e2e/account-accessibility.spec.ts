import type { Page } from '@playwright/test'
import { type Screen, testAccessibility } from './accessible-screens.ts'
import { fillSignIn, newcomer, signUp } from './people.ts'

/** Opens a page as somebody, through the door. */
function as(email: string, path: string) {
  return async (page: Page) => {
    await page.goto(`/signin?next=${encodeURIComponent(path)}`)
    await fillSignIn(page, email)
  }
}

async function cropping(page: Page): Promise<void> {
  await as('ama@demo.paps', '/profile')(page)
  await page.waitForURL('/profile')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(picture)
}

async function newcomerAt(page: Page, path: string): Promise<void> {
  await signUp(page, newcomer())
  await page.goto(path)
}

async function identityStep(page: Page): Promise<void> {
  await newcomerAt(page, '/identity')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const SCREENS: Screen[] = [
  { name: 'forgotten password', open: (page) => page.goto('/forgot'), shows: 'Send me a code' },
  { name: 'new password', open: (page) => page.goto('/reset?email=ama@demo.paps'), shows: 'Code from the mail' },
  { name: 'document check', open: (page) => page.goto('/check'), shows: 'Check a document' },
  { name: 'unknown document', open: (page) => page.goto('/check/made-up'), shows: 'We know no such document' },
  { name: 'email verification', open: (page) => newcomerAt(page, '/verify/email'), shows: '6-digit code' },
  { name: 'phone verification', open: (page) => newcomerAt(page, '/verify/phone'), shows: 'Phone number' },
  { name: 'profile', open: as('ama@demo.paps', '/profile'), shows: 'Personal data' },
  { name: 'picture', open: cropping, shows: 'Use this picture' },
  { name: 'personal data', open: as('ama@demo.paps', '/profile/personal'), shows: 'Where you live' },
  { name: 'becoming a store', open: as('ama@demo.paps', '/profile/store'), shows: 'Name of the store' },
  { name: 'identity', open: as('ama@demo.paps', '/identity'), shows: 'It is you' },
  { name: 'identity step', open: identityStep, shows: 'A picture of the document' },
  { name: 'security', open: as('ama@demo.paps', '/security'), shows: 'This device' },
  { name: 'PIN', open: as('ama@demo.paps', '/security/pin'), shows: 'Current PIN' },
  { name: 'security questions', open: as('ama@demo.paps', '/security/questions'), shows: 'Question 1' },
  { name: 'password', open: as('ama@demo.paps', '/security/password'), shows: 'Current password' },
  { name: 'limits', open: (page) => newcomerAt(page, '/limits'), shows: 'Raise your limits' },
  { name: 'preferences', open: as('ama@demo.paps', '/preferences'), shows: 'Alerts by mail' },
]

testAccessibility(SCREENS)
