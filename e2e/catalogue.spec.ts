import { expect, type Page, test } from '@playwright/test'
import { makolaMarket, PICTURES, putUpHome } from './catalogue.ts'
import { fillSignIn } from './people.ts'
import { makeWallet, openWallet, scrollDownTo, tokenOf } from './wallets.ts'

async function asAma(page: Page, path: string): Promise<void> {
  await page.goto(`/signin?next=${encodeURIComponent(path)}`)
  await fillSignIn(page, 'ama@demo.paps')
}

test('a visitor opens a store, and signs in only to pay it', async ({ page }) => {
  await page.goto('/stores')
  await page.getByLabel('Search').fill('makla')
  await expect(page.getByText('1 found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Makola Market' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Makola Market')
  await expect(page.getByText(/^(Open|Closed) now$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Tuesday/ })).toContainText('06:30 – 18:00')
  await expect(page.getByRole('img', { name: 'QR code to pay Makola Market' })).toBeVisible()
  const { paps_id } = await makolaMarket(page.request)
  await page.getByRole('link', { name: 'Pay this store' }).click()
  await page.waitForURL(`/pay/${paps_id}`)
})

test('filters stay in the address after a reload and after Back', async ({ page }) => {
  // Other tests add stores, so none is counted.
  const market = page.getByRole('link', { name: 'Makola Market' })
  const pharmacy = page.getByRole('link', { name: 'Good Morning Pharmacy' })
  const isFiltered = async () => {
    await expect(market).toBeVisible()
    await expect(pharmacy).toHaveCount(0)
  }
  await page.goto('/stores')
  await expect(pharmacy).toBeVisible()
  await page.getByLabel('Category').selectOption('groceries')
  await isFiltered()
  await expect(page).toHaveURL('/stores?category=groceries')
  await page.reload()
  await isFiltered()
  await market.click()
  await page.getByRole('heading', { name: 'Opening hours' }).waitFor()
  await page.goBack()
  await expect(page.getByLabel('Category')).toHaveValue('groceries')
  await isFiltered()
  await page.getByLabel('Search').fill('nothing like it')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/stores')
  await expect(page.getByLabel('Search')).toHaveValue('')
  await expect(market).toBeVisible()
  await expect(pharmacy).toBeVisible()
})

test('homes are filtered by price and text', async ({ page }) => {
  await page.goto('/realestate')
  await page.getByLabel('Price from').fill('100 000')
  await page.getByLabel('Price up to').fill('150000')
  await expect(page.getByText('2 found', { exact: true })).toBeVisible()
  await page.getByLabel('Search').fill('busua')
  await expect(page.getByText('1 found', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Beach house at Busua' })).toBeVisible()
})

test('the gallery is turned and enlarged by keyboard', async ({ page }) => {
  const { _id, name } = await putUpHome(page)
  await page.goto(`/realestate/${_id}`)
  const gallery = page.getByRole('region', { name: `Pictures of ${name}` })
  const count = gallery.getByRole('status')
  await expect(count).toHaveText(`1 of ${PICTURES}`)
  const track = gallery.getByRole('group')
  await page.getByRole('link', { name: 'Real estate', exact: true }).last().focus()
  await page.keyboard.press('Tab')
  await expect(track).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText(`2 of ${PICTURES}`)
  await expect(gallery.getByRole('img', { name: `${name}, picture 2 of` }).first()).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('End')
  await expect(count).toHaveText(`${PICTURES} of ${PICTURES}`)
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText(`1 of ${PICTURES}`)

  const enlargeButton = page.getByRole('button', { name: 'Enlarge picture' })
  await enlargeButton.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('group').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toHaveText(`${PICTURES} of ${PICTURES}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlargeButton).toBeFocused()
})

test('the directory tolerates a typing error and leads to sending', async ({ page }) => {
  await asAma(page, '/directory')
  await page.getByLabel('Search').fill('elektrician kumasy')
  await expect(page.getByText('1 found', { exact: true })).toBeVisible()
  await page.getByLabel('Type').selectOption('business')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByLabel('Type').selectOption('individual')
  await page.getByRole('link', { name: 'Send to Kofi B.' }).click()
  await page.waitForURL(/\/send\?to=PAPS-/)
})

test('a video sends no request to its host before play is pressed', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' })
  })
  await page.goto('/videos')
  const play = page.getByRole('button', { name: 'Play Friday film: Sintel' })
  await expect(play).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked).toEqual([])
  await play.click()
  await expect(page.getByTitle('Friday film: Sintel').contentFrame().getByText('A player')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?autoplay=1'])
})

test('ads are shown only with consent, and counted', async ({ browser, request }) => {
  const person = await makeWallet(request, { firstName: 'Abena', lastName: 'Ofori' })
  const headers = { authorization: await tokenOf(request, 'content@demo.paps') }
  const countsOf = async (title: string) => {
    const { data } = await (await request.get('/api/ads/views', { headers })).json()
    return data.find((each: { title: string }) => each.title === title) ?? { impressions: 0, clicks: 0 }
  }
  const before = await countsOf('Fresh from Makola')
  const page = await openWallet(browser, person)
  const ad = page.getByRole('link', { name: 'Fresh from Makola' })
  await scrollDownTo(page, ad)
  await ad.scrollIntoViewIfNeeded()
  const counted = expect.poll(async () => (await countsOf('Fresh from Makola')).impressions, { timeout: 15_000 })
  await counted.toBeGreaterThan(before.impressions)
  await ad.click()
  await page.waitForURL('/stores')
  const clicked = expect.poll(async () => (await countsOf('Fresh from Makola')).clicks, { timeout: 15_000 })
  await clicked.toBeGreaterThan(before.clicks)

  const data = { allow_ads: false }
  const mine = { authorization: person.token }
  expect((await request.post('/api/profile/account', { headers: mine, data })).ok()).toBe(true)
  await page.goto('/home')
  await scrollDownTo(page, page.getByText('Homes by the sea'))
  await expect(page.getByText('Ad settings')).toHaveCount(0)
})

test('a list that failed to load says so and loads when the network is back', async ({ page, context }) => {
  await page.goto('/services')
  await expect(page.getByText('Wiring and repairs')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Search').fill('piano')
  await expect(page.getByText('You’re offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Piano and highlife guitar')).toBeVisible()
})
