import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { newcomer, signIn, signOut, signUp } from './people.ts'
import { confirmWithPin, makeWallet, openWallet, PIN, tokenOf, topUp, type Wallet } from './wallets.ts'

/** Gives the browser a device with a screen lock that confirms by itself. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a person adds a passkey, signs out, and signs in by the suggestion of the browser', async ({ page, request }) => {
  const esi = await makeWallet(request, { firstName: 'Esi', lastName: 'Owusu' })
  await addAuthenticator(page)
  await signIn(page, esi.email)
  await page.waitForURL('/home')
  await page.goto('/security')
  await expect(page.getByText('No passkeys yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('1357')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('isn’t your PIN')
  await dialog.getByRole('textbox', { name: 'PIN' }).fill(PIN)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('My phone')).toBeVisible()
  await expect(page.getByText(/never used/)).toBeVisible()

  // The browser offers the passkey in the email field; the virtual device accepts at once.
  const signedIn = page.waitForResponse('/api/auth/signin_passkey', { timeout: 60_000 })
  await signOut(page)
  expect((await signedIn).ok()).toBe(true)
  await page.waitForURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Esi')
  await page.goto('/security')
  await expect(page.getByText(/^Added .* last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await dialog.getByLabel('Name').fill('Old phone')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await expect(dialog.getByText('You confirm with your passkey.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use PIN instead' }).click()
  await dialog.getByRole('textbox', { name: 'PIN' }).fill(PIN)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
})

/** Signs up by the screens and adds a passkey. The account has money, a verified email and no PIN. */
async function signUpWithPasskey(page: Page, request: APIRequestContext) {
  const person = newcomer()
  await signUp(page, person)
  const token = await tokenOf(request, person.email, person.password)
  await topUp(request, token, 50)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText(/never used/)).toBeVisible()
}

async function chooseAmount(page: Page, to: Wallet, keys: string): Promise<void> {
  await page.goto('/send')
  await page.getByLabel('Name, Paps ID or phone').fill(to.papsId)
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await page.keyboard.type(keys)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a newcomer signs up, adds a passkey, signs in with it and sends money with it', async ({ page, request }) => {
  test.slow()
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  await addAuthenticator(page)
  await signUpWithPasskey(page, request)
  const signedIn = page.waitForResponse('/api/auth/signin_passkey', { timeout: 60_000 })
  await signOut(page)
  expect((await signedIn).ok()).toBe(true)
  await page.waitForURL('/home')
  await chooseAmount(page, yaw, '25')
  await page.getByRole('button', { name: 'Send 25.00' }).click()
  const sent = page.waitForRequest('/api/transfer/send')
  await page.getByRole('button', { name: 'Send 25.00 with passkey' }).click()
  const body = (await sent).postDataJSON()
  expect(Object.keys(body).sort()).toEqual(['passkey', 'quote_id'])
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
})

test('a passkey that fails offers the PIN on the same page, and the device remembers the choice', async ({
  browser,
  request,
}) => {
  test.slow()
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 100 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, efua, '/security')
  const device = await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'PIN' }).fill(PIN)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText(/never used/)).toBeVisible()

  // Up to 20 a day, the PIN is enough. Above it, the passkey is demanded, and Enter confirms.
  await page.getByLabel('Above this amount').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await device.setVerified(false)
  await chooseAmount(page, yaw, '15')
  await page.getByRole('button', { name: 'Send 15.00' }).click()
  await page.getByRole('button', { name: 'Send 15.00 with passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'didn’t confirm' })).toBeVisible()
  await page.getByRole('button', { name: 'Use PIN instead' }).click()
  await confirmWithPin(page, 'Send 15.00')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()

  await device.setVerified(true)
  await chooseAmount(page, yaw, '25')
  await page.getByRole('button', { name: 'Send 25.00' }).click()
  await expect(page.getByRole('button', { name: 'Send 25.00 with passkey' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use PIN instead' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await chooseAmount(page, yaw, '1')
  await page.getByRole('button', { name: 'Send 1.00' }).click()
  await expect(page.getByRole('button', { name: 'Use passkey instead' })).toBeVisible()
  // Escape goes back to the review.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeVisible()
})

test('a device that does not confirm adds nothing and says so', async ({ browser, request }) => {
  const kojo = await makeWallet(request, { firstName: 'Kojo', lastName: 'Antwi' })
  const page = await openWallet(browser, kojo, '/security')
  const device = await addAuthenticator(page)
  await device.setVerified(false)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'PIN' }).fill(PIN)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('didn’t confirm')
})
