import { expect, type Page, test } from '@playwright/test'
import { type Screen, testAccessibility } from './accessible-screens.ts'
import { signIn } from './people.ts'

test.slow()

async function asAma(page: Page, path: string): Promise<void> {
  await signIn(page, 'ama@demo.paps')
  await page.waitForURL('/home')
  await page.goto(path)
}

async function chooseKofi(page: Page): Promise<void> {
  await asAma(page, '/send')
  await page.getByRole('button', { name: /Kofi B\./ }).click()
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
}

async function typeAmount(page: Page, keys: string): Promise<void> {
  await chooseKofi(page)
  await page.keyboard.type(keys)
}

async function review(page: Page): Promise<void> {
  await typeAmount(page, '5')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check the details' })).toBeVisible()
}

async function pin(page: Page): Promise<void> {
  await review(page)
  await page.getByRole('button', { name: 'Send 5.00' }).click()
  await page.keyboard.type('25')
}

async function receipt(page: Page): Promise<void> {
  await asAma(page, '/activity')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
}

const SCREENS: Screen[] = [
  { name: 'send', open: (page) => asAma(page, '/send'), shows: 'Who is it for?' },
  { name: 'amount', open: (page) => typeAmount(page, '12.5'), shows: 'How much?' },
  { name: 'amount above the balance', open: (page) => typeAmount(page, '999999'), shows: 'The most you can send' },
  { name: 'review', open: review, shows: 'Balance after' },
  { name: 'PIN', open: pin, shows: 'Enter your PIN' },
  { name: 'receipt', open: receipt, shows: 'Reference' },
  { name: 'activity', open: (page) => asAma(page, '/activity?status=pending'), shows: 'Clear filters' },
  { name: 'spending', open: (page) => asAma(page, '/spending'), shows: 'Six months' },
  { name: 'statements', open: (page) => asAma(page, '/statements'), shows: 'So far' },
  { name: 'requests', open: (page) => asAma(page, '/requests'), shows: 'To pay' },
  { name: 'request', open: (page) => asAma(page, '/request'), shows: 'Whom do you ask?' },
  { name: 'notifications', open: (page) => asAma(page, '/notifications'), shows: 'Unread' },
  { name: 'code', open: (page) => asAma(page, '/code'), shows: 'Ask for an amount' },
  { name: 'scan', open: (page) => asAma(page, '/scan'), shows: 'Or type a paps id' },
  { name: 'more', open: (page) => asAma(page, '/more'), shows: 'Save and earn' },
  { name: 'pay link', open: (page) => page.goto('/pay/PAPS-0000-0000?amount=5&note=Tea'), shows: 'Sign in to pay' },
]

testAccessibility(SCREENS)
