import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { codeFor } from './outbox.ts'

const DEMO_PASSWORD = 'paps-demo-2026'

export interface Newcomer {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Returns a person whom no other test uses. */
export function newcomer(): Newcomer {
  return {
    firstName: 'Esi',
    lastName: 'Owusu',
    email: `esi-${randomUUID()}@example.com`,
    password: 'a long sentence is best',
  }
}

/** Signs up by the screens, and proves the mailbox in this session without them. */
export async function signUp(page: Page, person: Newcomer): Promise<void> {
  await signUpUnproven(page, person)
  const authorization = (await page.evaluate(() => localStorage.getItem('paps_token'))) ?? ''
  const data = { code: await codeFor(person.email) }
  const answer = await page.request.post('/api/auth/verify-email', { headers: { authorization }, data })
  expect(answer.ok()).toBe(true)
  await page.reload()
}

/** Signs up by the screens, and puts off proving the mailbox. */
export async function signUpUnproven(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create my wallet' }).click()
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.waitForURL('/home')
}

export async function signIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.goto('/signin')
  await fillSignIn(page, email, password)
}

export async function fillSignIn(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The wallet has the button in the menu of the avatar, on the pages with a header; employees have it on their account. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign out', exact: true }).filter({ visible: true })
  const menu = page.getByRole('button', { name: 'Account menu' })
  if ((await button.count()) === 0 && (await menu.count()) === 0) await page.goto('/home')
  await expect(button.or(menu).first()).toBeVisible()
  if ((await button.count()) === 0) await menu.click()
  await button.click()
}
