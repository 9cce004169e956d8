import { expect, type Page, test } from '@playwright/test'
import { newcomer, signUp } from './people.ts'
import { confirmWithPin, makeWallet, openWallet, send, type Wallet } from './wallets.ts'

test.slow()

const balance = (page: Page, paps: string) => page.getByText(`${paps} paps`, { exact: true })

async function chooseAndType(page: Page, to: Wallet, keys: string): Promise<void> {
  await page.getByLabel('Name, Paps ID or phone').fill(to.papsId.toLowerCase())
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await page.keyboard.type(keys)
}

test('money goes from one screen to the other, and both update at once', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 150 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const his = await openWallet(browser, yaw)
  await expect(balance(his, '0.00')).toBeAttached()

  const hers = await openWallet(browser, efua)
  await hers.getByRole('link', { name: 'Send', exact: true }).first().click()
  await chooseAndType(hers, yaw, '75.259')
  await expect(hers.getByText('75.25', { exact: true })).toBeVisible()
  await hers.getByRole('button', { name: 'Add note' }).click()
  await hers.getByPlaceholder('Note (optional)').fill('Lunch <b>& tea</b>')
  await hers.getByRole('button', { name: 'Continue' }).click()

  await expect(hers.getByRole('heading', { name: 'Check and send' })).toBeFocused()
  await expect(hers.getByText('You’ve never paid Yaw O. before.')).toBeVisible()
  await expect(hers.getByText('74.75 paps')).toBeAttached()
  await hers.getByRole('button', { name: 'Send 75.25' }).click()
  await confirmWithPin(hers, 'Send 75.25', '1111')
  await expect(hers.getByText('That isn’t your PIN. 4 attempts left.')).toBeVisible()
  await confirmWithPin(hers, 'Send 75.25')

  await expect(hers.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(hers.getByText('Lunch <b>& tea</b>')).toBeVisible()
  await hers.getByRole('link', { name: 'Done' }).click()
  await expect(balance(hers, '74.75')).toBeAttached()
  await expect(balance(his, '75.25')).toBeAttached()
  await his.getByRole('link', { name: 'Efua D. sent you 75.25 paps.' }).click()
  await expect(his.getByText('Transfer received')).toBeVisible()
})

test('a starred person comes first from then on, on every device', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 20 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const adwoa = await makeWallet(request, { firstName: 'Adwoa', lastName: 'Mensah' })
  await send(request, efua, yaw, 1, '')
  await send(request, efua, adwoa, 1, '')
  const page = await openWallet(browser, efua, '/send')
  await page.getByRole('button', { name: 'Favourite: Yaw O.' }).click()
  await expect(page.getByRole('button', { name: 'Favourite: Yaw O.', pressed: true })).toBeVisible()
  const other = await openWallet(browser, efua, '/send')
  const favourites = other.getByRole('region', { name: 'Favourites' })
  await expect(favourites.getByRole('button')).toHaveCount(2)
  await favourites.getByRole('button', { name: /^Yaw O\./ }).click()
  await expect(other.getByRole('heading', { name: 'How much?' })).toBeVisible()
})

test('“send again” starts with the same person and no other value', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, efua, '/send')
  await chooseAndType(page, yaw, '5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send 5.00' }).click()
  await expect(page.getByText('Enter your PIN')).toBeVisible()
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Send again' }).click()
  await expect(page.getByText('You paid them once')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()

  await page.goto('/send')
  await expect(page.getByLabel('Name, Paps ID or phone')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Yaw O\./ })).toBeVisible()
})

test('a lost response is requested again, and the money goes once', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, efua, '/send')
  let tries = 0
  await page.route('/api/transfer/send', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    // The request is executed; only its response is lost.
    await route.fetch()
    await route.abort()
  })
  await chooseAndType(page, yaw, '20')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send 20.00' }).click()
  await confirmWithPin(page, 'Send 20.00')
  await expect(page.getByText('Connection lost.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  expect(tries).toBe(2)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(balance(page, '30.00')).toBeAttached()
})

test('a double tap on the last button sends once', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, efua, '/send')
  const sent: string[] = []
  page.on('request', (one) => one.url().endsWith('/api/transfer/send') && sent.push(one.url()))
  await chooseAndType(page, yaw, '20')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send 20.00' }).click()
  await expect(page.getByText('Enter your PIN')).toBeVisible()
  await page.keyboard.type('2580')
  await page.getByRole('button', { name: 'Send 20.00' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('errors show before any money moves', async ({ browser, request }) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 50 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const page = await openWallet(browser, efua, '/send')
  const who = page.getByLabel('Name, Paps ID or phone')
  const wrong = yaw.papsId.slice(0, -1) + (yaw.papsId.endsWith('0') ? '1' : '0')
  await who.fill(wrong)
  await expect(page.getByText('This Paps ID has a typo')).toBeVisible()
  await who.fill(efua.papsId)
  await expect(page.getByText('That’s your own wallet')).toBeVisible()
  await who.fill('nobody.has.this.name')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('We couldn’t find anyone with that ID')).toBeVisible()

  await chooseAndType(page, yaw, '50.01')
  await expect(page.getByText('You can send up to 50.00.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.goBack()
  await expect(page.getByLabel('Name, Paps ID or phone')).toBeVisible()
})

test('a person without a PIN is led to choose one', async ({ page }) => {
  await signUp(page, newcomer())
  await page.goto('/send')
  await expect(page.getByText('Choose a PIN first')).toBeVisible()
  await page.getByRole('link', { name: 'Choose my PIN' }).click()
  await expect(page).toHaveURL('/security/pin?next=%2Fsend')
})
