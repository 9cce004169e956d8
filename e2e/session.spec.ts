import { expect, test } from '@playwright/test'
import { fillSignIn, newcomer, signIn, signOut, signUp } from './people.ts'

const token = () => localStorage.getItem('paps_token')

test('a newcomer signs up, stays signed in after a reload, keeps the dark theme, and signs out', async ({ page }) => {
  const person = newcomer()
  await signUp(page, person)
  await expect(page).toHaveTitle('Home · Paps')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Esi Owusu')
  await expect(page.getByText('0.00 paps', { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: /PAPS-\w{4}-\w{4}/ })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'light')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Esi Owusu')
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(token)).not.toBeNull()

  await signOut(page)
  await page.waitForURL('/signin')
  expect(await page.evaluate(token)).toBeNull()
  await page.goto('/home')
  await page.waitForURL('/signin')

  await fillSignIn(page, person.email, person.password)
  await page.waitForURL('/home')
})

test('a wrong password shows an error and signs in no account', async ({ page }) => {
  await signIn(page, 'ama@demo.paps', 'not the password')
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await expect(page).toHaveURL('/signin')
  expect(await page.evaluate(token)).toBeNull()
})

test('a refused sign-up shows the error of each field', async ({ page }) => {
  await page.goto('/signup?ref=AMA4K7Q2')
  await expect(page.getByLabel('Referral code')).toHaveValue('AMA4K7Q2')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create my wallet' }).click()
  await expect(page.getByText('must have at least 8 characters')).toBeVisible()
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  await expect(page.getByText('Enter your first name')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toHaveCount(0)
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('a session that is ended elsewhere ends here too, without a click', async ({ page, request }) => {
  await signUp(page, newcomer())
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Esi Owusu')
  const authorization = (await page.evaluate(token)) ?? ''
  const answer = await request.post('/api/auth/signout', { headers: { authorization } })
  expect(answer.ok()).toBe(true)
  await page.waitForURL('/signin')
  await expect(page.getByText('Your session has ended')).toBeVisible()
})

test('signing out in one tab signs out the other', async ({ context, page }) => {
  await signUp(page, newcomer())
  const other = await context.newPage()
  await other.goto('/home')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Esi Owusu')
  await signOut(page)
  await other.waitForURL('/signin')
})

test('a hidden balance stays hidden', async ({ page }) => {
  await signUp(page, newcomer())
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await expect(page.getByText('0.00 paps', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show balance' })).toBeVisible()
  await expect(page.getByText('0.00 paps', { exact: true })).toHaveCount(0)
})
