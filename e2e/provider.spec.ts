import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { fillSignIn, newcomer, signIn, signOut, signUp } from './people.ts'

const token = () => localStorage.getItem('paps_token')

/** Returns every address of this tab's history of our origin. */
const addressesBefore = () => JSON.stringify(window.navigation.entries().map(({ url }) => url))

/** Presses the button and signs in at the provider as this person. */
async function continueAs(page: Page, email: string, button = 'Continue with Local'): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'That is me' }).click()
}

const somebody = () => `afua.sarpong.${randomUUID()}@example.com`

test('a newcomer signs up through the provider, and later finds the same wallet', async ({ page }) => {
  const email = somebody()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/signin')
  await continueAs(page, email)
  await page.waitForURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Afua Sarpong')
  await expect(page.getByText('Connect Local')).toHaveCount(0)
  const papsId = await page.getByRole('button', { name: /PAPS-\w{4}-\w{4}/ }).textContent()
  // The proof of identity is in the fragment, which no server receives, and is removed from there.
  expect(asked.filter((url) => /id_token=/.test(url.split('#')[0] ?? ''))).toEqual([])
  expect(await page.evaluate(addressesBefore)).not.toContain('id_token')

  await signOut(page)
  await page.waitForURL('/signin')
  await continueAs(page, email)
  await page.waitForURL('/home')
  await expect(page.getByRole('button', { name: papsId ?? '' })).toBeVisible()
})

test('signing up through the provider returns to the requested page, with the referral code', async ({ page }) => {
  await signUp(page, newcomer())
  const found = await page.waitForFunction(() => {
    const { currentUser = '{}' } = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
    return JSON.parse(currentUser).user?.referral_code as string | undefined
  })
  const code = await found.jsonValue()
  const referrer = await page.evaluate(token)
  await signOut(page)
  await page.waitForURL('/signin')

  await page.goto(`/signup?ref=${code}&next=%2Fbackoffice`)
  const posted = page.waitForRequest('/api/auth/signin_google')
  await continueAs(page, somebody())
  expect((await posted).postDataJSON()).toMatchObject({ referral_code: code })
  await page.waitForURL('/backoffice')
  expect(await page.evaluate(token)).not.toBe(referrer)
})

test('the owner connects an account with a password to the provider, and can then sign in with it', async ({
  page,
}) => {
  const person = newcomer()
  await signUp(page, person)
  await signOut(page)
  await page.waitForURL('/signin')

  await continueAs(page, person.email)
  await expect(page.getByRole('alert')).toContainText('Failed to login')
  await expect(page.getByRole('alert')).toContainText('Sign in with its password first')
  expect(await page.evaluate(token)).toBeNull()

  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await fillSignIn(page, person.email, person.password)
  await page.waitForURL('/home')
  await continueAs(page, person.email, 'Connect Local')
  await page.waitForURL('/home')
  await expect(page.getByText('Local is connected')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Esi Owusu')
  await expect(page.getByRole('button', { name: 'Connect Local' })).toHaveCount(0)

  await signOut(page)
  await page.waitForURL('/signin')
  await continueAs(page, person.email)
  await page.waitForURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Esi Owusu')
})

test('connecting another person’s provider account changes nothing', async ({ page }) => {
  await signUp(page, newcomer())
  const before = await page.evaluate(token)
  await continueAs(page, somebody(), 'Connect Local')
  await expect(page.getByRole('alert')).toContainText('does not belong to the one you use here')
  await page.getByRole('link', { name: 'Back to my wallet' }).click()
  await page.waitForURL('/home')
  expect(await page.evaluate(token)).toBe(before)
})

test('an unverified email, a cancelled sign-in and a forged callback do not sign in', async ({ page }) => {
  await page.goto('/signin')
  await continueAs(page, `unverified.${somebody()}`)
  await expect(page.getByRole('alert')).toContainText('Failed to login')
  await page.getByRole('link', { name: 'Go to sign in' }).click()

  await page.getByRole('button', { name: 'Continue with Local' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to login')

  let posts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/signin_google')) posts += 1
  })
  await page.goto('/signin/provider#id_token=a.b.c&state=made-up')
  await expect(page.getByRole('alert')).toContainText('Failed to login')
  await expect(page).toHaveURL('/signin/provider')
  expect(posts).toBe(0)
  expect(await page.evaluate(token)).toBeNull()
})

test('a provider account with the email of staff is not connected without signing in first', async ({ page }) => {
  await page.goto('/signin')
  await continueAs(page, 'super@demo.paps')
  await expect(page.getByRole('alert')).toContainText('Sign in with its password first')
  await signIn(page, 'super@demo.paps')
  await page.waitForURL('/backoffice')
})
