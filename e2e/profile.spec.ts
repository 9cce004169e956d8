import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { codeFor } from './outbox.ts'
import { fillSignIn, newcomer, signUp, signUpUnproven } from './people.ts'
import { closeMessage, DEMO_PASSWORD, giveDialogPin, makeWallet, openWallet, PIN } from './wallets.ts'

test('the profile form shows errors, saves, and keeps its values after a reload', async ({ page }) => {
  await signUp(page, newcomer())
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Personal details' }).click()
  const username = `esi.${randomUUID().slice(0, 8)}`
  await page.getByLabel('Username').fill('x')
  await page.getByLabel('City').fill('Kumasi')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to save personal info')).toBeVisible()
  await expect(page.getByText('must be 3 to 30 letters')).toBeVisible()

  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Date of birth').fill('6/3/1994')
  await page.getByLabel('Country').selectOption('GH')
  await page.getByLabel('Phone number').pressSequentially('0241234567')
  await page.getByRole('textbox', { name: 'Address' }).fill('12 Ring Road')
  await page.getByLabel('Business').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await expect(page.getByLabel('City')).toHaveValue('Kumasi')
  await expect(page.getByLabel('Date of birth')).toHaveValue('6 Mar 1994')
  await expect(page.getByLabel('Phone number')).toHaveValue('+233241234567')
  await expect(page.getByLabel('Business')).toBeChecked()
})

test('failures show the product’s own messages', async ({ page }) => {
  const refuse = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: 'down' }))
  await signUp(page, newcomer())
  await refuse('**/api/profile/security_questions')
  await page.goto('/security/questions')
  await expect(page.getByText('Failed to get security question', { exact: true })).toBeVisible()
  await page.unroute('**/api/profile/security_questions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update security questions', { exact: true })).toBeVisible()

  await refuse('**/api/profile/update_avatar')
  await page.goto('/profile')
  const buffer = await page.getByRole('heading', { level: 1 }).screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Failed to update user avatar', { exact: true })).toBeVisible()
})

test('a picture is cropped, uploaded and shown', async ({ page }) => {
  await signUp(page, newcomer())
  await page.goto('/profile')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('dialog', { name: 'Your picture' })).toBeVisible()
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Picture updated.')).toBeVisible()
  await expect(page.locator('img[src^="/files/avatar-"]').first()).toBeVisible()

  await page.locator('input[type=file]').setInputFiles({ ...picture, buffer: Buffer.from('no picture') })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a customer applies to become a store and sees the application pending, and later approved', async ({
  page,
  request,
}) => {
  await signUp(page, newcomer())
  await page.goto('/profile/store')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Fill in this field').first()).toBeVisible()
  await page.getByLabel('Store name').fill('Esi’s Fabrics')
  await page.getByLabel('What you sell').selectOption({ index: 1 })
  await page.getByLabel('Country').selectOption('GH')
  await page.getByLabel('Store address').fill('1 Market Street')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Your application is pending')).toBeVisible()

  const email = 'support@demo.paps'
  const signedIn = await request.post('/api/auth/signin_email_password', {
    data: { email, password: 'paps-demo-2026' },
  })
  const headers = { authorization: (await signedIn.json()).jwt }
  const token = (await page.evaluate(() => localStorage.getItem('paps_token'))) ?? ''
  const me = await request.get('/api/auth/get_current_user', { headers: { authorization: token } })
  const decision = { _id: (await me.json()).user._id, target: 'account', approved: true }
  expect((await request.put('/api/profile/approve', { headers, data: decision })).ok()).toBe(true)
  await expect(page.getByText('Your store is open')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the till' })).toBeVisible()

  await page.getByRole('textbox', { name: 'About your store' }).fill('Wax prints, cut while you wait')
  await page.getByLabel('Website').fill('nonsense')
  await page.getByRole('button', { name: 'Add times for Monday' }).click()
  await page.getByLabel('Monday, open until').fill('17:30')
  const form = page.getByRole('region', { name: 'Store page' })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('must be a link')).toBeVisible()
  await page.getByLabel('Website').fill('https://fabrics.example')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'shop.png',
    mimeType: 'image/png',
    buffer: await page.getByRole('heading', { level: 1 }).screenshot(),
  })
  await expect(page.getByRole('img', { name: 'Cover picture' })).toBeVisible()
  await page.getByRole('link', { name: 'View page' }).click()
  await expect(page.getByText('Wax prints, cut while you wait')).toBeVisible()
  await expect(page.getByText('08:00 – 17:30')).toBeVisible()
})

test('the PIN is set, changed, forgotten and reset with a code, the password and three answers', async ({ page }) => {
  const person = newcomer()
  await signUpUnproven(page, person)
  await page.goto('/security/pin')
  await page.getByRole('link', { name: 'Verify your email' }).click()
  const first = await codeFor(person.email)
  await page.getByLabel('6-digit code').fill(first)
  await page.waitForURL('/security/pin')

  await page.getByLabel('New PIN', { exact: true }).fill('1234')
  await page.getByLabel('Confirm new PIN').fill('1235')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('PINs don’t match.')).toBeVisible()
  await page.getByLabel('Confirm new PIN').fill('1234')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Too easy to guess')).toBeVisible()
  await page.getByLabel('New PIN', { exact: true }).fill('2580')
  await page.getByLabel('Confirm new PIN').fill('2580')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await page.waitForURL('/security')
  await closeMessage(page)

  await page.getByRole('link', { name: 'Security questions' }).click()
  for (const [place, answer] of ['Ridge School', 'Baker', 'Kwame'].entries()) {
    await page.getByLabel(`Answer ${place + 1}`).fill(answer)
  }
  await page.getByLabel('Your PIN').fill('2580')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('/security')
  await closeMessage(page)

  await page.getByRole('link', { name: 'PIN Confirms' }).click()
  await page.getByLabel('Current PIN').fill('9999')
  await page.getByLabel('New PIN', { exact: true }).fill('1379')
  await page.getByLabel('Confirm new PIN').fill('1379')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('That isn’t your PIN. 4 attempts left.')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your PIN?' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('6-digit code').fill(await codeFor(person.email, first))
  const questions = page.getByRole('textbox', { name: /\?$/ })
  await expect(questions).toHaveCount(3)
  for (const [place, answer] of ['ridge school', 'BAKER', 'kwame'].entries()) await questions.nth(place).fill(answer)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByLabel('New PIN', { exact: true }).fill('1379')
  await page.getByLabel('Confirm new PIN').fill('1379')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await page.waitForURL('/security')
  await expect(page.getByText('Your PIN is set.')).toBeVisible()
})

test('another device is listed, ended, and signed out at once; a new password signs out the rest', async ({
  browser,
  page,
}) => {
  const person = newcomer()
  await signUp(page, person)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/signin')
  await fillSignIn(other, person.email, person.password)
  await other.waitForURL('/home')

  await page.goto('/security')
  await expect(page.getByText('This device').first()).toBeVisible()
  await page.getByRole('button', { name: /^Sign out (?!all)/ }).click()
  await expect(page.getByText('That device is signed out.')).toBeVisible()
  await other.waitForURL(/\/signin/)

  await fillSignIn(other, person.email, person.password)
  await other.waitForURL('/home')
  await page.goto('/security/password')
  await page.getByRole('textbox', { name: 'Current password' }).fill('not it')
  await page.getByLabel('New password', { exact: true }).fill('a better sentence than before')
  await page.getByLabel('Confirm new password').fill('a better sentence than before')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('That isn’t your current password.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Current password' }).fill(person.password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.waitForURL('/security')
  await other.waitForURL(/\/signin/)
  await expect(page.getByText('This device').first()).toBeVisible()
})

test('changing the phone number or the password requires the PIN, once there is one', async ({ browser, request }) => {
  test.slow()
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso' })
  const page = await openWallet(browser, efua, '/profile/personal')
  const phone = `+23324${randomInt(1_000_000, 9_999_999)}`
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('City').fill('Tema')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await giveDialogPin(page, 'Save changes', '9999')
  await expect(page.getByRole('dialog').getByText('That isn’t your PIN. 4 attempts left.')).toBeVisible()
  await giveDialogPin(page, 'Save changes')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/verify/phone')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('6-digit code').fill(await codeFor(phone))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Enter your PIN.')).toBeVisible()
  await page.getByLabel('Your PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Your phone number is verified.')).toBeVisible()

  await page.goto('/security/password')
  await page.getByRole('textbox', { name: 'Current password' }).fill(DEMO_PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('a better sentence than before')
  await page.getByLabel('Confirm new password').fill('a better sentence than before')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Enter your PIN.')).toBeVisible()
  await page.getByLabel('Your PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.waitForURL('/security')
})

const savedWith = (page: Page, word: string) =>
  page.waitForResponse((answer) => answer.request().postData()?.includes(`"${word}"`) ?? false)

test('the app switches to French and Arabic at once, right to left, and keeps it after a reload', async ({ page }) => {
  await signUp(page, newcomer())
  await page.goto('/preferences')
  await page.getByText('Français').click()
  await expect(page.getByRole('heading', { name: 'Préférences' })).toBeVisible()
  const saved = savedWith(page, 'ar')
  await page.getByText('العربية').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('التفضيلات')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await saved
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('التفضيلات')
  await page.getByText('English').click()

  const savedToo = savedWith(page, 'sms')
  await page.getByLabel('Money received: SMS').click()
  await expect(page.getByLabel('Money received: SMS')).toBeChecked()
  await savedToo
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByLabel('Money received: SMS')).toBeChecked()
})
