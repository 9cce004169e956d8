import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { codeFor, linkFor } from './outbox.ts'
import { fillSignIn, newcomer, signUpUnproven } from './people.ts'

test('a forgotten password is replaced with the mailed code, and the old one no longer works', async ({ page }) => {
  const person = newcomer()
  await signUpUnproven(page, person)
  const first = await codeFor(person.email)
  await page.evaluate(() => localStorage.clear())

  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('/forgot')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('If this email has an account, we’ve sent it a code.')).toBeVisible()

  // The first error is shown, word for word.
  await page.getByLabel('Code from your email').fill('000000')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password').fill('short')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert')).toHaveText('must have at least 8 characters')

  await page.getByLabel('New password', { exact: true }).fill('a better sentence than before')
  await page.getByLabel('Confirm new password').fill('a better sentence than before')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert')).toHaveText('The code is wrong or has expired.')

  await page.getByLabel('Code from your email').fill(await codeFor(person.email, first))
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.waitForURL('/signin')
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await fillSignIn(page, person.email, person.password)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await fillSignIn(page, person.email, 'a better sentence than before')
  await page.waitForURL('/home')
})

test('a newcomer verifies mailbox and phone; a wrong code shows an error', async ({ page }) => {
  const person = newcomer()
  await signUpUnproven(page, person)
  await page.goto('/limits')
  await page.getByRole('link', { name: 'Verify your email' }).click()
  await page.getByLabel('6-digit code').fill('000000')
  await expect(page.getByText('Email verification failed')).toBeVisible()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Email verification code send failed')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await codeFor(person.email))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.waitForURL('/limits')
  await expect(page.getByText('Your email is verified.')).toBeVisible()

  const phone = `+23324${randomInt(1_000_000, 9_999_999)}`
  await page.getByRole('link', { name: 'Verify your phone' }).click()
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Phone verification code send failed')).toBeVisible()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Resend in')).toBeVisible()
  await page.getByLabel('6-digit code').fill('000000')
  await expect(page.getByText('Phone verification failed')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await codeFor(phone))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.waitForURL('/limits')
  // The verification raised the limits at once.
  await expect(page.getByText('of 2,000.00 paps')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Verify my identity' })).toBeVisible()
})

test('a page that waits for the mailbox says so, and opens once it is verified', async ({ page }) => {
  const person = newcomer()
  await signUpUnproven(page, person)
  await page.goto('/security')
  await expect(page.getByRole('heading', { name: 'Verify your email first' })).toBeVisible()
  await page.getByRole('link', { name: 'Verify your email' }).click()
  await page.getByLabel('6-digit code').fill(await codeFor(person.email))
  await page.waitForURL('/security')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})

test('the link in the mail opens an account with a password of one’s own, and ends what a stranger opened', async ({
  page,
  request,
}) => {
  const person = newcomer()
  const names = { first_name: 'Fake', last_name: 'Person' }
  const password = 'the password of a stranger'
  const data = { email: person.email, ...names, password, confirm_password: password }
  const stranger = (await (await request.post('/api/auth/signup_email_password', { data })).json()).jwt
  await page.goto(await linkFor(person.email))
  await expect(page.getByText(`Choose a password for ${person.email}.`)).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm new password').fill(person.password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.waitForURL('/signin')
  await fillSignIn(page, person.email, person.password)
  await page.waitForURL('/home')
  const answer = await request.get('/api/auth/get_current_user', { headers: { authorization: stranger } })
  expect(answer.status()).toBe(401)
})
