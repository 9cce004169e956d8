import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { openWallet, scrollDownTo, tokenOf } from './wallets.ts'

test.slow()

const called = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

async function choosePictures(page: Page, count: number): Promise<void> {
  const buffer = await page.screenshot()
  const files = Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer }))
  await page.locator('input[type=file]').setInputFiles(files)
}

/** Opens the editor of a new item from its list. */
async function add(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add', exact: true }).first().click()
  await page.waitForURL(/\/new$/)
}

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${name}` }).click()
}

/** Saves on the page of the editor, which leads back to the list. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL(/\/backoffice\/content\/[a-z]+$/)
}

/** Saves a category, which has a dialog. */
async function saveCategory(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: `More for ${name}` })).toHaveCount(0)
}

function orderSaved(page: Page) {
  return page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
}

/**
 * Moves a row one place up or down, where it can move. Rows that are still moving would shift the target of the next
 * click.
 */
async function reorder(page: Page, name: string): Promise<void> {
  const place = async () =>
    (await page.getByRole('listitem').allTextContents()).findIndex((text) => text.includes(name))
  await page.getByRole('button', { name: `More for ${name}` }).click()
  const before = await place()
  const saved = orderSaved(page)
  await page
    .getByRole('menuitem', { name: `Move ${name}` })
    .and(page.locator(':enabled'))
    .first()
    .click()
  await saved
  await expect.poll(place).not.toBe(before)
}

/** Expects a customer's window to show it. */
async function customerSees(browser: Browser, request: APIRequestContext, path: string, name: string): Promise<void> {
  const page = await openWallet(browser, { token: await tokenOf(request, 'ama@demo.paps') }, path)
  await scrollDownTo(page, page.getByText(name).first())
}

/** Reads the public list, without a session. */
async function shown(request: APIRequestContext, path: string, name: string) {
  const { data } = await (await request.get(`${path}?limit=200`)).json()
  return data.find((each: { name?: string; title?: string }) => (each.name ?? each.title) === name)
}

test('a banner is written with its elements, ordered, changed and deleted; the second of two editors gets a conflict', async ({
  browser,
  request,
}) => {
  const page = await openBackoffice(browser, request, 'content', '/backoffice/content/banners')
  const title = called('Bring a friend')
  await add(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('50 points for you.')
  await page.getByRole('button', { name: 'Add button' }).click()
  await page.getByLabel('Button label').fill('Invite')
  await page.getByLabel('Link', { exact: true }).fill('/referrals')
  await page.getByRole('button', { name: 'Add colours' }).click()
  await choosePictures(page, 2)
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('button', { name: 'Crop picture 1' }).click()
  await page.getByText('Square', { exact: true }).click()
  await page.getByRole('button', { name: 'Crop picture', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Crop picture', exact: true })).toHaveCount(0)
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('Invite')
  await preview.getByText('Desktop', { exact: true }).click()
  await expect(preview.getByRole('radio', { name: 'Desktop' })).toBeChecked()
  await save(page)
  const made = await shown(request, '/api/banner/', title)
  expect(made.otherElements).toEqual([
    { type: 'call_to_action', label: 'Invite', link: '/referrals' },
    { type: 'colours', background: '#0a7a55', text: '#ffffff' },
  ])
  expect(made.images).toHaveLength(1)

  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toBeVisible()
  const rows = page.getByRole('region', { name: 'Banners' }).getByRole('listitem')
  const isFirst = (await rows.first().textContent())?.includes(title)
  const target = isFirst ? rows.last() : rows.first()
  const dragged = orderSaved(page)
  await row.locator('[data-grip]').dragTo(target)
  await dragged
  await expect(page.getByText('Order saved.').first()).toBeVisible()
  await expect(target).toContainText(title)
  await reorder(page, title)

  await edit(page, title)
  const headers = { authorization: await tokenOf(request, 'super@demo.paps') }
  const { version } = await shown(request, '/api/banner/', title)
  const multipart = { _id: made._id, version: String(version), description: 'Somebody was quicker.' }
  expect((await request.put('/api/banner/', { headers, multipart })).ok()).toBe(true)
  await page.getByLabel('Description').fill('60 points for you.')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(/changed this after you opened it/)).toBeVisible()
  await page.getByRole('button', { name: 'Load latest version' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Somebody was quicker.')
  await page.locator('form').getByText('Draft', { exact: true }).click()
  await save(page)
  expect(await shown(request, '/api/banner/', title)).toBeUndefined()
  await remove(page, title)
})

for (const [path, api, seenAt, fields] of [
  ['realestate', '/api/realestate/', '/realestate', { Price: '185000', City: 'Accra' }],
  ['sliders', '/api/realestate/sliders', '/home', { Link: '/realestate' }],
  ['videos', '/api/videos/', '/videos', { Link: 'https://youtu.be/YE7VzlLtp-4' }],
  ['services', '/api/services/', '/services', { Provider: 'Bright Sparks', Price: '120' }],
] as const) {
  test(`content is created, changed, ordered and deleted: ${path}`, async ({ browser, request }) => {
    const page = await openBackoffice(browser, request, 'content', `/backoffice/content/${path}`)
    const name = called('Something new')
    await add(page)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Description').fill('Words <b>about</b> it.')
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
    await choosePictures(page, 1)
    await save(page)
    expect(await shown(request, api, name)).toMatchObject({ description: 'Words <b>about</b> it.' })
    await edit(page, name)
    await page.getByLabel('Description').fill('Other words.')
    await save(page)
    expect(await shown(request, api, name)).toMatchObject({ description: 'Other words.' })
    if (path !== 'services') await reorder(page, name)
    await customerSees(browser, request, seenAt, name)
    await remove(page, name)
    expect(await shown(request, api, name)).toBeUndefined()
    if (path !== 'services') return
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
    expect(await shown(request, api, name)).toMatchObject({ description: 'Other words.', image: expect.any(String) })
    await reorder(page, name)
    await remove(page, name)
  })
}

test('an ad and a category are created, changed, ordered and deleted', async ({ browser, request }) => {
  const page = await openBackoffice(browser, request, 'content', '/backoffice/content/ads')
  const title = called('Fresh from Makola')
  await add(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill('Every day.')
  await choosePictures(page, 1)
  await save(page)
  await edit(page, title)
  await page.getByLabel('Text').fill('Every day but Sunday.')
  await save(page)
  const headers = { authorization: await tokenOf(request, 'ama@demo.paps') }
  const { content } = await (await request.get('/api/ads', { headers })).json()
  expect(content.find((block: { title: string }) => block.title === title)?.text).toBe('Every day but Sunday.')
  await reorder(page, title)
  await customerSees(browser, request, '/home', title)
  await remove(page, title)

  await page.goto('/backoffice/content/categories')
  const name = called('Tailor')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Name').fill(name)
  await saveCategory(page)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Name').fill(`${name} and more`)
  await saveCategory(page)
  await reorder(page, `${name} and more`)
  await remove(page, `${name} and more`)
})

test('an editor with changes asks for confirmation before they are lost', async ({ browser, request }) => {
  const page = await openBackoffice(browser, request, 'content')
  await page.getByRole('navigation').getByRole('link', { name: 'Banners', exact: true }).click()
  page.on('dialog', (native) => {
    throw new Error(`The browser asked: ${native.message()}`)
  })
  await add(page)
  await page.getByLabel('Title').fill('Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('/backoffice/content/banners')
})

test('the preview of a banner equals the published banner', async ({ browser, request }) => {
  const page = await openBackoffice(browser, request, 'content', '/backoffice/content/banners')
  await add(page)
  await page.getByLabel('Title').fill('A word about fees')
  await page.getByLabel('Description').fill('They are low.')
  await choosePictures(page, 1)
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const title = await preview.getByRole('heading', { name: 'A word about fees' }).boundingBox()
  await expect(preview.locator('img')).toBeVisible()
  const picture = await preview.locator('img').boundingBox()
  if (!title || !picture) throw new Error('The preview is not drawn.')
  // The text overlays the picture, as on the home, and is not below it.
  expect(title.y).toBeGreaterThanOrEqual(picture.y)
  expect(title.y + title.height).toBeLessThanOrEqual(picture.y + picture.height)
})
