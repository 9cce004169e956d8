import { expect, type Page } from '@playwright/test'

/** Texts that strangers choose, at their worst. The server refuses some of them; screens bear all. */
const HOSTILE = [
  '<img src=x onerror="window.ran = true"><script>window.ran = true</script>',
  '{{constructor.constructor("window.ran = true")()}} $' +
    '{window.ran = true} $t(common.cancel) {{count}} <%= 1 %> %s',
  'W'.repeat(60),
  '\u202egnp.exe\u202c \u2067مرحبا بالعالم\u2069 שלום',
  'Ko\u200bfi\ufeff\u2060 \u00a0 \u0000e\u0301\u0301\u0301\u0301',
].join(' ')

/** Keys of responses whose texts strangers write. */
const WRITTEN =
  /^(name|first_name|last_name|business_name|holder|note|reason|description|text|title|subject|message|address|file|file_name|device|client|browser|label|payer|payer_name|proof|question|bio|details|city|purpose)$/
/** Words of the contract, such as the name of a notice, are no text of a stranger. */
const IS_WORD = /^[a-z][A-Za-z_.]*$/

function worsen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => worsen(each, key))
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, worsen(inner, name)]))
  }
  if (key === 'note' && value === null) return HOSTILE
  return typeof value === 'string' && WRITTEN.test(key) && !IS_WORD.test(value) ? HOSTILE : value
}

/** Signs of a text that ran: violations of the policy, dialogs, and errors of a screen. */
export interface Watch {
  seen: string[]
  /** Calls without a response. */
  open: number
}

/** Replaces each text of a stranger in every response from now on, and watches. */
export async function makeHostile(page: Page): Promise<Watch> {
  const watch: Watch = { seen: [], open: 0 }
  await page.exposeFunction('violated', (what: string) => watch.seen.push(`policy ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      ;(window as unknown as { violated(what: string): void }).violated(`${effectiveDirective} ${blockedURI}`)
    })
  })
  page.on('dialog', (dialog) => {
    watch.seen.push(`dialog ${dialog.message()}`)
    dialog.dismiss()
  })
  page.on('pageerror', (error) => watch.seen.push(`error ${error.message}`))
  await page.route('**/api/**', async (route) => {
    watch.open++
    try {
      const response = await route.fetch()
      const isJson = response.headers()['content-type']?.includes('json')
      await route.fulfill({ response, ...(isJson && { json: worsen(await response.json()) }) })
    } finally {
      watch.open--
    }
  })
  return watch
}

/** Goes to a screen within the app, as the back button does, and checks it. */
export async function expectCalm(page: Page, path: string, watch: Watch): Promise<void> {
  const isOpen = await page
    .evaluate((to) => {
      const headings = document.querySelectorAll('h1')
      for (const heading of headings) heading.dataset.before = ''
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      return headings.length > 0
    }, path)
    .catch(() => false)
  if (!isOpen) await page.goto(path)
  // A heading that stays belongs to both screens.
  await expect(page.locator('h1[data-before]'))
    .toHaveCount(0, { timeout: 3_000 })
    .catch(() => {})
  await page.getByRole('heading').first().waitFor()
  await expectStill(page, path, watch)
}

/** Expects that no text ran or became an element, and that no screen failed. */
export async function expectStill(page: Page, what: string, watch: Watch): Promise<void> {
  const look = () =>
    page.evaluate(() => ({
      ran: 'ran' in window,
      images: document.querySelectorAll('img[src="x"], img[onerror]').length,
    }))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  await expect.poll(() => watch.open).toBe(0)
  const calm = { ran: false, images: 0 }
  const last = await look()
  expect.soft({ what, ...last, seen: [...watch.seen] }).toEqual({ what, ...calm, seen: [] })
  watch.seen.splice(0)
}
