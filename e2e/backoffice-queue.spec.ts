import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { makeWallet, openWallet, PIN, type Wallet } from './wallets.ts'

test.slow()

/** The balance comes first on the page. The month below it may have the same figure. */
const balance = (page: Page, paps: string) => page.getByText(`${paps} paps`, { exact: true }).first()
/** The row of a person in a queue. */
const itemOf = (page: Page, { name }: Pick<Wallet, 'name'>) =>
  page.locator('main [data-opens-row]').filter({ hasText: name })

/** Opens the item of a person and returns its detail. */
async function openItem(page: Page, wallet: Pick<Wallet, 'name'>) {
  await itemOf(page, wallet).first().click()
  const detail = page.getByRole('article')
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText(wallet.name)
  return detail
}

async function payIn(
  request: APIRequestContext,
  { token }: Wallet,
  paps: number,
  proof: string,
  picture?: Buffer,
): Promise<string> {
  const headers = { authorization: token }
  const ordered = await request.post('/api/topup/order', { headers, data: { paps, method: 'bank_transfer' } })
  const { reference } = await ordered.json()
  if (picture) {
    const multipart = { reference, file: { name: 'receipt.png', mimeType: 'image/png', buffer: picture } }
    expect((await request.post('/api/topup/proof', { headers, multipart })).ok()).toBe(true)
  }
  const saved = await request.post('/api/topup/save', { headers, data: { reference, proof } })
  return (await saved.json()).data._id
}

// The same people of staff look at the same queues, and each has one record open at a time.
test.describe.configure({ mode: 'default' })

test('a new top-up appears by itself, is credited, and the customer sees it at once', async ({ browser, request }) => {
  const akosua = await makeWallet(request, { firstName: 'Akosua', lastName: 'Tetteh' })
  const hers = await openWallet(browser, akosua)
  await expect(balance(hers, '0.00')).toBeAttached()
  const desk = await openBackoffice(browser, request, 'finance', '/backoffice/queue/topups')
  await expect(desk.getByRole('heading', { name: 'Top-ups' })).toBeVisible()
  await expect(itemOf(desk, akosua)).toHaveCount(0)

  await payIn(request, akosua, 210.5, 'Paid <b>at noon</b>', await hers.screenshot())
  await expect(itemOf(desk, akosua)).toHaveCount(1)
  const item = await openItem(desk, akosua)
  await expect(item).toContainText('Paid <b>at noon</b>')
  await expect(item.getByRole('img', { name: 'Proof of payment' })).toBeVisible()
  await item.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByRole('dialog')).toContainText('Akosua T. gets 210.50 paps immediately')
  await desk.getByRole('button', { name: 'Credit 210.50' }).click()
  await expect(desk.getByText('210.50 paps credited to Akosua T..')).toBeVisible()
  await expect(itemOf(desk, akosua)).toHaveCount(0)
  await expect(balance(hers, '210.50')).toBeAttached()
})

test('the second of two simultaneous decisions gets an explanation', async ({ browser, request }) => {
  const abena = await makeWallet(request, { firstName: 'Abena', lastName: 'Nyarko' })
  const _id = await payIn(request, abena, 30, '')
  const desk = await openBackoffice(browser, request, 'finance', '/backoffice/queue/topups')
  await (await openItem(desk, abena)).getByRole('button', { name: 'Reject' }).click()
  const reject = desk.getByRole('dialog').getByRole('button', { name: 'Reject' })
  await expect(reject).toBeDisabled()
  await desk.getByLabel('Reason (Abena N. will see this)').fill('Nothing has come')

  const { jwt } = await (
    await request.post('/api/auth/signin_email_password', {
      data: { email: 'super@demo.paps', password: 'paps-demo-2026' },
    })
  ).json()
  const other = await request.put('/api/topup/', { headers: { authorization: jwt }, data: { _id } })
  expect(other.status()).toBe(200)
  await reject.click()
  await expect(desk.getByText('Someone else has already decided this')).toBeVisible()
  await expect(desk.getByText('Efua Asante decided this before you: it is approved.')).toBeVisible()
  await desk.getByRole('button', { name: 'Refresh' }).click()
  await expect(itemOf(desk, abena)).toHaveCount(0)
})

test('a withdrawal is rejected with a reason and another is paid out, live on both sides', async ({
  browser,
  request,
}) => {
  const kwesi = await makeWallet(request, { firstName: 'Kwesi', lastName: 'Appiah', paps: 150 })
  const his = await openWallet(browser, kwesi)
  const headers = { authorization: kwesi.token }
  const withdraw = () => request.post('/api/withdrawal', { headers, data: { amount: 100, pin: PIN } })
  await withdraw()
  await his.reload()
  await expect(balance(his, '48.50')).toBeAttached()

  const desk = await openBackoffice(browser, request, 'finance', '/backoffice/queue/withdrawals')
  const item = itemOf(desk, kwesi)
  await (await openItem(desk, kwesi)).getByRole('button', { name: 'Reject' }).click()
  await expect(desk.getByRole('dialog')).toContainText('Kwesi A. gets 100.00 and the fee back')
  await desk.getByLabel('Reason (Kwesi A. will see this)').fill('Please come with your document')
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(item).toHaveCount(0)
  await expect(balance(his, '150.00')).toBeAttached()

  await withdraw()
  await expect(item).toHaveCount(1)
  await (await openItem(desk, kwesi)).getByRole('button', { name: 'Pay out' }).click()
  await desk.getByRole('button', { name: 'Confirm payout of 100.00' }).click()
  await expect(desk.getByText('100.00 paid out to Kwesi A.')).toBeVisible()
  await expect(item).toHaveCount(0)
  await expect(balance(his, '48.50')).toBeAttached()
})

test('points are redeemed, and the customer’s balance grows on their screen', async ({ browser, request }) => {
  const yaa = await makeWallet(request, { firstName: 'Yaa', lastName: 'Boakye', paps: 5000 })
  const headers = { authorization: yaa.token }
  await request.post('/api/redemptions/', { headers, data: { points: 50, pin: PIN } })
  const hers = await openWallet(browser, yaa)
  await expect(balance(hers, '5,000.00')).toBeAttached()
  const desk = await openBackoffice(browser, request, 'finance', '/backoffice/queue/redemptions')
  await (await openItem(desk, yaa)).getByRole('button', { name: 'Pay out' }).click()
  await desk.getByRole('button', { name: 'Pay 0.50' }).click()
  await expect(itemOf(desk, yaa)).toHaveCount(0)
  await expect(balance(hers, '5,000.50')).toBeAttached()
})

test('an identity is compared, turned, refused with a reason by keyboard, and approved the second time', async ({
  browser,
  request,
}) => {
  const esi = await makeWallet(request, { firstName: 'Esi', lastName: 'Quartey' })
  const headers = { authorization: esi.token }
  const desk = await openBackoffice(browser, request, 'support', '/backoffice/queue/identity')
  await expect(desk.getByRole('heading', { name: 'Identities' })).toBeVisible()
  const send = async () => {
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await desk.screenshot() }
    const multipart = { type: 'passport', national_id_image: picture, selfie: picture }
    expect((await request.post('/api/profile/verify_account', { headers, multipart })).ok()).toBe(true)
  }
  const reachHer = async () => {
    await desk.reload()
    await openItem(desk, { name: 'Esi Quartey' })
  }
  await send()
  await reachHer()
  await expect(desk.getByRole('img', { name: 'Document' })).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Selfie' })).toBeVisible()
  await desk.keyboard.press('t')
  await desk.keyboard.press('r')
  await desk.getByLabel('Reason (Esi will see this)').fill('The picture is too dark to read')
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(desk.getByText('Identity of Esi Quartey rejected.')).toBeVisible()

  await send()
  await reachHer()
  await expect(desk.getByText('The picture is too dark to read')).toBeVisible()
  await desk.keyboard.press('a')
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Identity of Esi Quartey approved.')).toBeVisible()
})

test('a pending store is approved', async ({ browser, request }) => {
  const kojo = await makeWallet(request, { firstName: 'Kojo', lastName: 'Asare' })
  const headers = { authorization: kojo.token }
  const name = `Kojo’s corner ${kojo.papsId.slice(5)}`
  const { data: categories } = await (await request.get('/api/categories/products')).json()
  const about = { business_name: name, category: categories[0].slug, country: 'GH', address: 'Here' }
  expect((await request.post('/api/profile/account', { headers, data: about })).ok()).toBe(true)
  const desk = await openBackoffice(browser, request, 'support', '/backoffice/queue/stores')
  const item = itemOf(desk, { name })
  await (await openItem(desk, { name })).getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(item).toHaveCount(0)
  const { user } = await (await request.get('/api/auth/get_current_user', { headers })).json()
  expect(user.approved).toBe(true)
})

test('two staff see which record the other has open, never get the same identity, and do not wait for one who left', async ({
  browser,
  request,
}, { retry }) => {
  // A second try finds the people of the first in the queue too.
  const ending = 'e'.repeat(retry)
  const [ato, baaba] = await Promise.all([
    makeWallet(request, { firstName: `Ato${ending}`, lastName: 'Sackey' }),
    makeWallet(request, { firstName: `Baaba${ending}`, lastName: 'Ansah' }),
  ])
  await payIn(request, ato, 40, 'Paid at noon')
  await payIn(request, baaba, 50, 'Paid at one')
  const [finance, boss] = await Promise.all([
    openBackoffice(browser, request, 'finance', '/backoffice/queue/topups'),
    openBackoffice(browser, request, 'super', '/backoffice/queue/topups'),
  ])
  await (await openItem(finance, ato)).getByRole('button', { name: 'Reject' }).click()
  await expect(itemOf(boss, ato)).toContainText('Opened by Yaw Darko')
  await expect(itemOf(boss, baaba)).not.toContainText('Opened by')
  await (await openItem(boss, ato)).getByRole('button', { name: 'Approve' }).click()
  await expect(boss.getByRole('dialog')).toContainText('Opened by Yaw Darko')
  await expect(finance.getByRole('dialog')).toContainText('Opened by Efua Asante')
  await boss.getByRole('button', { name: 'Credit 40.00' }).click()
  await finance.getByLabel(`Reason (${ato.name} will see this)`).fill('Nothing has come')
  await finance.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(finance.getByText('Efua Asante decided this before you: it is approved.')).toBeVisible()
  await finance.getByRole('button', { name: 'Refresh' }).click()

  await (await openItem(finance, baaba)).getByRole('button', { name: 'Reject' }).click()
  await expect(itemOf(boss, baaba)).toContainText('Opened by Yaw Darko')
  await finance.keyboard.press('Escape')
  await finance.keyboard.press('Escape')
  await expect(itemOf(boss, baaba)).not.toContainText('Opened by')

  for (const { token } of [ato, baaba]) {
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await boss.screenshot() }
    const multipart = { type: 'passport', national_id_image: picture, selfie: picture }
    await request.post('/api/profile/verify_account', { headers: { authorization: token }, multipart })
  }
  const first = await openBackoffice(browser, request, 'support', '/backoffice/queue/identity')
  const shown = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(first.getByRole('img', { name: 'Document' }).filter({ visible: true })).toBeVisible()
  // Another test with the same person of support may close the identity for a moment.
  await expect(async () => {
    await boss.goto('/backoffice/queue/identity')
    await expect(boss.getByRole('img', { name: 'Document' }).filter({ visible: true })).toBeVisible()
    expect(await shown(boss).textContent()).not.toBe(await shown(first).textContent())
  }).toPass({ timeout: 120_000 })
})

test('the pictures of an identity are fetched when they are shown, and not before', async ({ browser, request }) => {
  const desk = await openBackoffice(browser, request, 'support')
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await desk.screenshot() }
  for (const firstName of ['Abena', 'Akosua']) {
    const { token } = await makeWallet(request, { firstName, lastName: 'Owusu' })
    const multipart = { type: 'passport', national_id_image: picture, selfie: picture }
    const headers = { authorization: token }
    expect((await request.post('/api/profile/verify_account', { headers, multipart })).ok()).toBe(true)
  }
  const fetched: string[] = []
  desk.on('request', (made) => {
    if (/\/api\/profile\/identity\//.test(made.url())) fetched.push(made.url())
  })
  await desk.goto('/backoffice/queue/identity')
  await expect(desk.getByRole('img', { name: 'Document' })).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Selfie' })).toBeVisible()
  await desk.waitForLoadState('networkidle')
  expect(fetched).toHaveLength(2)
  await desk.keyboard.press('j')
  await expect.poll(() => new Set(fetched).size).toBe(4)
})

test('the longest waiting record comes first in a queue', async ({ browser, request }) => {
  const kwame = await makeWallet(request, { firstName: 'Kwame', lastName: 'Antwi' })
  for (const paps of [31, 32, 33]) await payIn(request, kwame, paps, `Proof ${paps}`)
  const desk = await openBackoffice(browser, request, 'finance')
  const queue = desk
    .getByRole('navigation', { name: 'Back-office' })
    .getByRole('link', { name: /^Top-ups/ })
    .first()
  await expect(queue).toBeVisible()
  const asked: string[] = []
  desk.on('request', (made) => {
    if (/\/api\/topup\//.test(made.url())) asked.push(new URL(made.url()).search)
  })
  await queue.click()
  await expect(itemOf(desk, kwame)).toHaveCount(3)
  expect(asked[0]).toContain('order=oldest')
  for (const [place, paps] of ['31.00', '32.00', '33.00'].entries()) {
    await expect(itemOf(desk, kwame).nth(place)).toContainText(paps)
  }
})
