import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

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

export async function signUp(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create my wallet' }).click()
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

/** On a narrow screen the button is under More. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign out' })
  const more = page.getByRole('link', { name: 'More', exact: true })
  await expect(button.or(more)).toBeVisible()
  if (!(await button.isVisible())) await more.click()
  await button.click()
}
