import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { freePort } from './free-port.ts'
import { fillSignIn } from './people.ts'
import { launchServer } from './start-server.ts'
import { DEMO_PASSWORD, PIN, tokenOf } from './wallets.ts'

let baseURL = ''
let stop = async () => {}

// The limit of new devices is a setting of the whole server, so these tests have one of their own.
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000)
  const port = String(await freePort())
  baseURL = `http://localhost:${port}`
  stop = await launchServer({ port, dataDir: await mkdtemp(join(tmpdir(), 'paps-e2e-devices-')) })
  const request = await playwright.request.newContext({ baseURL })
  const headers = { authorization: await tokenOf(request, 'super@demo.paps') }
  const changed = await request.post('/api/settings/security/devices/', { headers, data: { value: 1 } })
  expect(changed.ok(), await changed.text()).toBe(true)
  await request.dispose()
})
test.afterAll(() => stop())

/** Opens a browser with cookies of its own: another device. */
async function openDevice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/signin')
  await fillSignIn(page, 'ama@demo.paps', DEMO_PASSWORD)
  await page.waitForURL('**/home')
  return page
}

/** Sends 60 paps in the session of a page. */
async function sendSixty(page: Page): Promise<string> {
  return page.evaluate(async (pin) => {
    const headers = { authorization: localStorage.getItem('paps_token') ?? '', 'content-type': 'application/json' }
    const post = async (path: string, body: object) =>
      (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const { receiver } = await (await fetch('/api/user/lookup/kofi', { headers })).json()
    const { quote_id } = await post('/api/transfer', { receiver: receiver.paps_id, amount: 60 })
    return (await post('/api/transfer/send', { quote_id, pin })).code ?? 'sent'
  }, PIN)
}

test('a new device is limited, and confirmed from the known one', async ({ browser }) => {
  test.setTimeout(180_000)
  const known = await openDevice(browser)
  await expect(known.getByText('This device is new')).toHaveCount(0)
  const fresh = await openDevice(browser)
  await expect(fresh.getByText('This device is new')).toBeVisible()
  await expect(fresh.getByText(/It can spend up to 50\.00/)).toBeVisible()
  expect(await sendSixty(fresh)).toBe('device_limited')

  const question = known.getByRole('region', { name: /^New sign-in:/ })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Yes, confirm it' }).click()
  const dialog = known.getByRole('dialog')
  await dialog.getByLabel('PIN').fill(PIN)
  await dialog.getByRole('button', { name: 'Yes, confirm it' }).click()
  await expect(question).toHaveCount(0)

  await expect(fresh.getByText('This device is new')).toHaveCount(0)
  expect(await sendSixty(fresh)).toBe('sent')
})
