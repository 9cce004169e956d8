import { expect, type Page, test } from '@playwright/test'
import { startTestDevice, type TestDevice } from '../server/testing/push.ts'
import { readOutboxOf } from './outbox.ts'
import { makeWallet, openWallet, PIN, type Wallet } from './wallets.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Headless Chromium has neither a push service nor system notifications: `Notification.permission` stays `denied`
 * after a grant, and `PushManager.subscribe` fails. Only these two are replaced, the first by a real push service
 * on this machine. The page, the worker and the server are the product's own.
 */
async function useVendor(page: Page, subscription: TestDevice['subscription']): Promise<void> {
  await page.addInitScript((given) => {
    if (Notification.permission !== 'granted') {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
    }
    let current: object | null = null
    const made = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    PushManager.prototype.subscribe = async () => {
      current = made
      return made as never
    }
    PushManager.prototype.getSubscription = async () => current as never
  }, subscription)
}

/** Passes a received push message to the worker of the page, as a push service does. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await session.detach()
}

/** In the worker: stores notifications, because the browser has no place for them. */
const KEEP_SHOWN = `if (Notification.permission !== 'granted') {
  const shown = []
  self.registration.showNotification = async (title, options) => {
    const notification = { title, ...options, close: () => shown.splice(shown.indexOf(notification), 1) }
    shown.push(notification)
  }
  self.registration.getNotifications = async () => [...shown]
}`

const SHOWN = `self.registration.getNotifications().then((each) => each.map(({ title, body, tag }) => ({ title, body, tag })))`

/** In the worker: does what a browser does on a click on the notification. */
const CLICK = `self.registration.getNotifications().then(([notification]) => {
  const event = new ExtendableEvent('notificationclick')
  Object.defineProperty(event, 'notification', { value: notification })
  self.dispatchEvent(event)
})`

async function pay(page: Page, from: Wallet, to: Wallet, amount: number): Promise<void> {
  const headers = { authorization: from.token }
  const quoted = await page.request.post('/api/transfer', { headers, data: { receiver: to.papsId, amount } })
  const { quote_id } = await quoted.json()
  const sent = await page.request.post('/api/transfer/send', { headers, data: { quote_id, pin: PIN } })
  expect(sent.ok()).toBe(true)
}

test('a device gets a push notification without the amount, and a click opens its record', async ({
  browser,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const [kofi, ama] = [
    await makeWallet(request, { firstName: 'Kofi', lastName: 'Boateng' }),
    await makeWallet(request, { firstName: 'Ama', lastName: 'Mensah', paps: 90 }),
  ]
  const { key } = await (await request.get('/api/push', { headers: { authorization: kofi.token } })).json()
  const vendor = await startTestDevice(() => key, Number(process.env.E2E_PUSH_PORT))
  try {
    const page = await openWallet(browser, kofi, '/home')
    await page.context().grantPermissions(['notifications'], { origin })
    await useVendor(page, vendor.subscription)
    // The worker opens records in pages it controls. A page that loads while the worker starts may not be one of them.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.goto('/preferences')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.getByRole('button', { name: 'Turn on for this device' }).click()
    await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()

    await pay(page, ama, kofi, 17.25)
    await expect.poll(() => vendor.got.length).toBe(1)
    const [message = {}] = vendor.got
    expect(message.body).toBe('You received money.')
    expect(JSON.stringify(message)).not.toMatch(/17\.25|Ama/)

    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(KEEP_SHOWN)
    await deliver(page, origin, message)
    const shown = () => worker?.evaluate(SHOWN)
    await expect.poll(shown).toEqual([{ title: 'Paps', body: 'You received money.', tag: message.tag }])
    await worker?.evaluate(CLICK)
    await expect(page).toHaveURL(/\/notifications\?open=/)
    const record = page.getByRole('article')
    await expect(record.getByRole('heading', { name: 'Ama M. sent you money' })).toBeVisible()
    await expect(record).toContainText('17.25')
    await expect.poll(shown).toEqual([])
  } finally {
    await vendor.close()
  }
})

test('alerts use the channels chosen for their type', async ({ browser, request }) => {
  const [kofi, ama] = [
    await makeWallet(request, { firstName: 'Kofi', lastName: 'Boateng' }),
    await makeWallet(request, { firstName: 'Ama', lastName: 'Mensah', paps: 90 }),
  ]
  const page = await openWallet(browser, kofi, '/preferences')
  const box = page.getByRole('checkbox', { name: 'Money received: Email' })
  await expect(box).toBeChecked()
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/api/alerts')),
    box.uncheck(),
  ])
  await page.reload()
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Security: Email' })).toBeDisabled()
  await pay(page, ama, kofi, 3)
  const ask = { receiver: kofi.papsId, amount: 4 }
  const headers = { authorization: ama.token }
  const { quote_id } = await (await request.post('/api/payment/req', { headers, data: ask })).json()
  await request.post('/api/payment/req/send', { headers, data: { quote_id, pin: PIN } })
  // The request is written after the transfer, so once its mail is there, the other would be too.
  await expect.poll(async () => (await readOutboxOf(kofi.email)).some((text) => /request/.test(text))).toBe(true)
  expect((await readOutboxOf(kofi.email)).filter((text) => /sent you/.test(text))).toEqual([])
})
