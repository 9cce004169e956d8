import { expect, type Page, test } from '@playwright/test'
import { signIn, signOut } from './people.ts'
import { makeWallet, openWallet, PIN } from './wallets.ts'

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
  await expect(page.getByText(/last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await dialog.getByLabel('Name').fill('Old phone')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await dialog.getByRole('textbox', { name: 'PIN' }).fill(PIN)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
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
