import type { Page } from '@playwright/test'
import { type Screen, testAccessibility } from './accessible-screens.ts'
import { fillSignIn } from './people.ts'

/** Opens a page as somebody, through the door. */
function as(email: string, path: string, then: (page: Page) => Promise<unknown> = async () => {}) {
  return async (page: Page) => {
    await page.goto(`/signin?next=${encodeURIComponent(path)}`)
    await fillSignIn(page, email)
    await page.waitForURL(path)
    await then(page)
  }
}

const ama = (path: string, then?: (page: Page) => Promise<unknown>) => as('ama@demo.paps', path, then)
const shop = (path: string, then?: (page: Page) => Promise<unknown>) => as('shop@demo.paps', path, then)

async function chooseOffice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'At our office' }).click()
  await page.getByRole('heading', { name: 'How much?' }).waitFor()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
}

async function charge(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Charge' }).waitFor()
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
}

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mobile money' }).click()
  await page.getByRole('heading', { name: 'How much?' }).waitFor()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
}

const SCREENS: Screen[] = [
  { name: 'top-up', open: ama('/topup'), shows: 'Your top-ups' },
  { name: 'top-up order', open: ama('/topup', order), shows: 'Have you paid?' },
  { name: 'cash-in', open: ama('/cashin'), shows: 'How it works' },
  { name: 'withdrawal', open: ama('/withdraw'), shows: 'Your withdrawals' },
  { name: 'withdrawal review', open: ama('/withdraw', chooseOffice), shows: 'You get in cash' },
  { name: 'savings', open: ama('/savings'), shows: 'Your pots' },
  { name: 'new pot', open: ama('/savings/new'), shows: 'What is it for?' },
  { name: 'points', open: ama('/points'), shows: 'How you earn them' },
  { name: 'referrals', open: ama('/referrals'), shows: 'Who came' },
  { name: 'balance', open: ama('/balance'), shows: 'All together' },
  { name: 'till', open: shop('/till', charge), shows: 'Waiting for the payment' },
  { name: 'deposits', open: shop('/deposits'), shows: 'So far' },
  { name: 'new deposit', open: shop('/deposits/new'), shows: 'Who is it for?' },
  { name: 'pay-outs', open: shop('/payouts'), shows: 'Customers who come for cash' },
  { name: 'day', open: shop('/day'), shows: 'Payments taken' },
]

testAccessibility(SCREENS)
