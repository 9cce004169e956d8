import { expect, type Page, test } from '@playwright/test'
import { makeStore, makeWallet, openWallet } from './wallets.ts'

/** Profile text that an attacker would like to run in other browsers. */
const SCRIPTS = [
  '<script>window.ran = true</script>',
  '<img src=x onerror="window.ran = true">',
  '<a href="javascript:window.ran = true">click</a>',
  '"><svg onload="window.ran = true">',
].join(' ')

/** Collects every policy violation of the browser, from the first moment of each page on. */
async function watch(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('violated', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      ;(window as unknown as { violated(what: string): void }).violated(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return violations
}

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window)

test('what people write never runs as a script, and the browser refuses what is put in some other way', async ({
  browser,
}) => {
  const page = await browser.newPage()
  const store = await makeStore(page.request, 0)
  const headers = { authorization: store.token }
  const { user } = await (await page.request.get('/api/auth/get_current_user', { headers })).json()
  const saved = await page.request.put('/api/store/', { headers, data: { description: SCRIPTS } })
  expect(saved.ok(), await saved.text()).toBe(true)
  const payer = await makeWallet(page.request, { firstName: 'Ekow', lastName: 'Mensah', paps: 20 })
  const asPayer = { authorization: payer.token }
  const data = { receiver: store.papsId, amount: 1, note: SCRIPTS.slice(0, 190) }
  const quoted = await page.request.post('/api/payment', { headers: asPayer, data })
  const { quote_id } = await quoted.json()
  const paid = await page.request.post('/api/payment/send', { headers: asPayer, data: { quote_id, pin: '2580' } })
  expect(paid.ok(), await paid.text()).toBe(true)
  const { payment } = await paid.json()

  const violations = await watch(page)
  await page.goto(`/stores/${user._id}`)
  await expect(page.getByText('<script>window.ran = true</script>')).toBeVisible()
  expect([await hasRun(page), violations]).toEqual([false, []])

  const wallet = await openWallet(browser, payer)
  const told = await watch(wallet)
  await wallet.goto(`/activity/${payment[0]._id}`)
  await expect(wallet.getByText('<script>window.ran = true</script>').first()).toBeVisible()
  await wallet.goto('/home')
  await wallet.getByRole('heading').first().waitFor()
  expect([await hasRun(wallet), told]).toEqual([false, []])

  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    const picture = document.createElement('div')
    picture.innerHTML = '<img src="data:," onerror="window.ran = true">'
    const link = Object.assign(document.createElement('a'), { href: 'javascript:window.ran = true' })
    document.body.append(script, picture, link)
    link.click()
  })
  await expect.poll(() => violations.map((each) => each.split(' ')[0])).toContain('script-src-elem')
  await expect.poll(() => violations.map((each) => each.split(' ')[0])).toContain('script-src-attr')
  expect(await hasRun(page)).toBe(false)
})
