import { expect, type Page } from '@playwright/test'
import { typeAmount } from '../wallets.ts'
import type { Screen } from './screen.ts'

async function charge(page: Page): Promise<void> {
  await typeAmount(page, '12.5')
  await page.getByRole('button', { name: 'Show code' }).click()
}

async function openCashier(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Abena Darko/ })
    .first()
    .click()
}

async function askToEnd(page: Page): Promise<void> {
  await openCashier(page)
  await page.getByRole('button', { name: 'End access' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** The owner's team, and the screens of operators. */
export const TEAM_SCREENS: Screen[] = [
  { name: 'team', as: 'shop', path: '/team', shows: 'Abena Darko' },
  { name: 'invite an employee', as: 'shop', path: '/team/invite', shows: 'Send invitation' },
  { name: 'employee', as: 'shop', path: '/team', steps: openCashier, shows: 'Save changes' },
  { name: 'end an employee', as: 'shop', path: '/team', steps: askToEnd, shows: 'End access for Abena Darko?' },
]

export const CASHIER_SCREENS: Screen[] = [
  { name: 'cashier’s day', as: 'till', path: '/home', shows: 'Left today' },
  { name: 'cashier’s till', as: 'till', path: '/work/till', steps: charge, shows: 'Waiting for payment' },
  { name: 'cashier’s deposit', as: 'till', path: '/work/deposit', shows: 'Name, Paps ID or phone' },
  { name: 'cashier’s pay-outs', as: 'till', path: '/work/payouts', shows: 'left today' },
  { name: 'cashier’s account', as: 'till', path: '/work/account', shows: 'Language' },
  { name: 'cashier’s PIN', as: 'till', path: '/work/account/pin', shows: 'PIN' },
]

export const MANAGER_SCREENS: Screen[] = [
  { name: 'manager’s team', as: 'floor', path: '/work/team', shows: 'All tills' },
  { name: 'manager on an employee', as: 'floor', path: '/work/team', steps: openCashier, shows: 'Day report' },
]

export const JOIN_SCREENS: Screen[] = [
  { name: 'dead invitation', path: '/join-team#nothing', shows: 'This invitation doesn’t work' },
  { name: 'dead staff invitation', path: '/join-staff#nothing', shows: 'This invitation doesn’t work' },
]
