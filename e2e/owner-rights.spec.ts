import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { signIn } from './people.ts'
import {
  confirmWithPin,
  DEMO_PASSWORD,
  giveDialogPin,
  makeWallet,
  openWallet,
  PIN,
  send,
  typeAmount,
} from './wallets.ts'

test('a person closes their account: pots and money out first, then nothing of it is left', async ({
  browser,
  request,
}) => {
  // A long journey through many pages.
  test.slow()
  const esi = await makeWallet(request, { firstName: 'Esi', lastName: 'Owusu', paps: 100 })
  const kofi = await makeWallet(request, { firstName: 'Kofi', lastName: 'Boateng' })
  const headers = { authorization: esi.token }
  const pot = { name: 'Holiday', amount: 40, pin: PIN, auto: { amount: 1, every: 'week' } }
  expect((await request.post('/api/saving/', { headers, data: pot })).ok()).toBe(true)
  const asked = { receiver: kofi.papsId, amount: 5, note: 'Lunch' }
  const { quote_id } = await (await request.post('/api/payment/req', { headers, data: asked })).json()
  expect((await request.post('/api/payment/req/send', { headers, data: { quote_id } })).ok()).toBe(true)

  const page = await openWallet(browser, esi, '/profile')
  await page.getByRole('link', { name: /Your data/ }).click()
  await page.getByRole('link', { name: 'Close my account' }).click()
  await expect(page.getByText('1 pot holds 40.00 paps')).toBeVisible()
  await expect(page.getByText('1 request you sent is cancelled.')).toBeVisible()
  await expect(page.getByText('Automatic saving stops.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close my account for good' })).toBeHidden()

  await page.getByRole('button', { name: 'Close my pots' }).click()
  await giveDialogPin(page, 'Close my pots')
  await expect(page.getByText('You still have 100.00 paps')).toBeVisible()
  await expect(page.getByText('1 pot holds')).toBeHidden()

  await page.getByRole('main').getByRole('link', { name: 'Send', exact: true }).click()
  await page.getByRole('textbox').first().fill(kofi.papsId)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await typeAmount(page, '100')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send 100.00' }).click()
  await confirmWithPin(page, 'Send 100.00')
  await expect(page).toHaveURL(/\/activity\//)

  await page.goto('/profile/data/close')
  await expect(page.getByRole('heading', { name: 'Confirm' })).toBeVisible()
  await page.getByLabel('Your Paps ID').fill(esi.papsId.toLowerCase())
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('PIN', { exact: true }).fill('9431')
  const consent = page.getByRole('checkbox', { name: /I give up my/ })
  const action = page.getByRole('button', { name: 'Close my account for good' })
  if (await consent.isVisible()) {
    await expect(action).toBeDisabled()
    await consent.check()
  }
  await action.click()
  await expect(page.getByText('That isn’t your PIN. 4 attempts left.')).toBeVisible()
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await action.click()
  await expect(page.getByText('Your account is closed. Goodbye!')).toBeVisible()

  await signIn(page, esi.email)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  const asKofi = { headers: { authorization: kofi.token } }
  const { data } = await (await request.get('/api/payment/req?side=in', asKofi)).json()
  expect(data).toMatchObject([{ status: 'cancelled', note: 'Lunch' }])
})

test('a person downloads their data: requested with the PIN, prepared by a job, and complete', async ({
  browser,
  request,
}) => {
  const esi = await makeWallet(request, { firstName: 'Esi', lastName: 'Owusu', paps: 50 })
  const kofi = await makeWallet(request, { firstName: 'Kofi', lastName: 'Boateng' })
  await send(request, esi, kofi, 12.5, 'Books')
  const page = await openWallet(browser, esi, '/profile/data')
  await page.getByRole('button', { name: 'Prepare my data' }).click()
  await giveDialogPin(page, 'Prepare my data')
  const button = page.getByRole('button', { name: 'Download ZIP' })
  await expect(button).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('2 archives left today')).toBeVisible()
  await button.click()
  const [download] = await Promise.all([page.waitForEvent('download'), giveDialogPin(page, 'Download ZIP')])
  expect(download.suggestedFilename()).toMatch(/^paps-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(JSON.parse(text('profile.json'))).toMatchObject({ paps_id: esi.papsId, first_name: 'Esi', paps: 37.5 })
  expect(JSON.parse(text('records.json'))[0]).toMatchObject({ kind: 'transfer', amount: 12.5, note: 'Books' })
  expect(text('records.csv').split('\r\n')[0]).toContain('amount')
  expect(text('records.csv')).toContain('Books')
  const statement = Object.keys(files).find((name) => /^statements\/\d{4}-\d\d\.pdf$/.test(name)) ?? ''
  expect(strFromU8((files[statement] ?? new Uint8Array()).slice(0, 5))).toBe('%PDF-')

  await page.goto('/notifications')
  await expect(page.getByText('Your data is ready to download.')).toBeVisible()
})

test('a person blocks another, whose requests and money are refused until unblocked', async ({ browser, request }) => {
  const ama = await makeWallet(request, { firstName: 'Ama', lastName: 'Mensah', paps: 20 })
  const kofi = await makeWallet(request, { firstName: 'Kofi', lastName: 'Boateng', paps: 20 })
  const record = await send(request, kofi, ama, 3, 'Hello')
  const headers = { authorization: kofi.token }
  const asked = { receiver: ama.papsId, amount: 5, note: 'Again' }
  const ask = () => request.post('/api/payment/req', { headers, data: asked })
  const { quote_id } = await (await ask()).json()
  await request.post('/api/payment/req/send', { headers, data: { quote_id } })

  const page = await openWallet(browser, ama, '/requests')
  await expect(page.getByText('Again')).toBeVisible()
  await page.getByRole('button', { name: `Block ${kofi.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Declined').first()).toBeVisible()

  // Kofi's own screen reveals nothing about it.
  const kofis = await openWallet(browser, kofi, `/send?to=${ama.papsId}`)
  await expect(kofis.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await typeAmount(kofis, '1')
  await kofis.getByRole('button', { name: 'Continue' }).click()
  await expect(kofis.getByText(`${ama.name} can’t take money at the moment`)).toBeVisible()
  expect((await (await ask()).json()).code).toBe('payer_unavailable')

  await page.goto('/security')
  await page.getByRole('link', { name: /Blocked people/ }).click()
  await page.getByRole('button', { name: `Unblock ${kofi.name}` }).click()
  await expect(page.getByText('No one is blocked')).toBeVisible()
  await kofis.getByRole('button', { name: 'Continue' }).click()
  await expect(kofis.getByText('Balance after')).toBeVisible()
  expect((await ask()).ok()).toBe(true)

  // Also from the receipt of an earlier transfer.
  await page.goto(`/activity/${record._id}`)
  await page.getByRole('button', { name: `Block ${kofi.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('button', { name: `Unblock ${kofi.name}` })).toBeVisible()
})
