import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { signIn } from './people.ts'

/** JavaScript of a first load, gzip in kB, and its number of files: the figures of docs/speed.md with little slack. */
const BUDGETS = { landing: [3, 3], signIn: [130, 10], home: [166, 12], stores: [172, 12] } as const

/** The code of the socket, of passkeys and of the service worker loads after the first paint, and nothing waits for it. */
const LATER = /\/(socket|passkey|service-worker)-/

async function weigh(page: Page, request: APIRequestContext): Promise<{ kilobytes: number; files: number }> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = loaded.filter((url) => url.endsWith('.js') && !LATER.test(url))
  let bytes = 0
  // The level of the files that the server sends.
  for (const url of scripts) bytes += gzipSync(await (await request.get(url)).body(), { level: 9 }).length
  return { kilobytes: bytes / 1000, files: scripts.length }
}

async function expectWithin(page: Page, request: APIRequestContext, name: keyof typeof BUDGETS): Promise<void> {
  const { kilobytes, files } = await weigh(page, request)
  test
    .info()
    .annotations.push({ type: 'weight', description: `${name}: ${kilobytes.toFixed(1)} kB gzip, ${files} files` })
  const [mostKilobytes, mostFiles] = BUDGETS[name]
  expect(kilobytes, name).toBeLessThan(mostKilobytes)
  expect(files, name).toBeLessThanOrEqual(mostFiles)
}

test('the first pages keep to their weight', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectWithin(page, request, 'landing')
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectWithin(page, request, 'signIn')
  await page.goto('/stores')
  // Stores of other tests may come before those of the demo.
  await expect(page.getByText(/^(Open|Closed)/).first()).toBeVisible()
  await expectWithin(page, request, 'stores')
})

test('the wallet home keeps to its weight', async ({ page, request }) => {
  await signIn(page, 'ama@demo.paps')
  await page.waitForURL('/home')
  await page.reload()
  await expect(page.getByText('See all').first()).toBeVisible()
  await expectWithin(page, request, 'home')
})

test('the HTML of a first page names the files of its screen and of its words', async ({ request }) => {
  const read = (language: string) => request.get('/home', { headers: { 'accept-language': language } })
  const listFiles = (html: string) =>
    [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, file]) => file ?? '')
  const english = await read('en')
  expect(english.headers().vary).toContain('accept-language')
  const files = listFiles(await english.text())
  const french = listFiles(await (await read('fr')).text())
  expect(french).not.toEqual(files)
  for (const name of ['home', 'discover', 'pages', 'catalogue']) {
    const isNamed = (file: string) => file.startsWith(`/assets/${name}-`)
    expect([files.some(isNamed), french.some(isNamed)], name).toEqual([true, true])
  }
  for (const file of new Set([...files, ...french])) expect((await request.get(file)).status(), file).toBe(200)
})
