import { expect, type Page, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { makeWallet, send } from './wallets.ts'

/** Returns the figure of a card as a number. */
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} `) })

async function figureOf(page: Page, name: string): Promise<number> {
  const text = (await card(page, name).textContent()) ?? ''
  return Number(/[\d,]+(\.\d\d)?/.exec(text.replace(name, ''))?.[0].replaceAll(',', ''))
}

test('finance sees the figures of a period, opens the rows behind them, and sees them change', async ({
  browser,
  request,
}) => {
  const [giver, taker] = await Promise.all([
    makeWallet(request, { firstName: 'Kwame', lastName: 'Baah', paps: 60 }),
    makeWallet(request, { firstName: 'Adwoa', lastName: 'Fosu' }),
  ])
  const page = await openBackoffice(browser, request, 'finance')
  await expect(card(page, 'Money in')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Volume per day' })).toBeVisible()
  for (const name of ['Money out', 'Total volume', 'Fees earned', 'Active people']) {
    await expect(card(page, name)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Books' })).toBeVisible()

  await page.getByText('Today', { exact: true }).click()
  await page.waitForURL('/backoffice?period=today')
  // The figures of the period before are shown until the new ones arrive, and look the same.
  await page.reload()
  // In the last minutes of a day the whole day before is compared.
  await expect(page.getByText(/ vs \d.*$/).first()).toBeVisible()
  const before = await figureOf(page, 'Total volume')
  await send(request, giver, taker, 12.5, 'Seen by finance')
  await expect.poll(() => figureOf(page, 'Total volume'), { timeout: 15_000 }).toBeGreaterThan(before)

  await card(page, 'Total volume').click()
  await page.waitForURL(/\/backoffice\/movements\?figure=moved&from=.*&to=/)
  await expect(page.getByText('Kwame B. → Adwoa F.').first()).toBeVisible()
  await expect(page.locator('[data-total]')).toBeVisible()
  await page.getByRole('button', { name: 'Transfers' }).click()
  await page.waitForURL(/series=transfers/)
  await page.getByRole('link', { name: /^TR-/ }).first().click()
  await page.waitForURL(/\/backoffice\/transfers\?.*open=/)
})

test('the legend hides a series, arrow keys move the day, and Enter opens its rows', async ({ browser, request }) => {
  const page = await openBackoffice(browser, request, 'finance')
  const payments = page.getByRole('button', { name: /^Payments/ })
  const transfers = page.getByRole('button', { name: /^Transfers/ })
  await payments.click()
  await expect(payments).toHaveAttribute('aria-pressed', 'false')
  await transfers.click({ modifiers: ['Control'] })
  await expect(transfers).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^Top-ups/ })).toHaveAttribute('aria-pressed', 'false')
  const day = page.getByRole('slider', { name: /^Volume by day/ })
  await day.focus()
  const last = await day.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(day).not.toHaveAttribute('aria-valuetext', last ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/backoffice\/movements\?figure=moved&from=/)
})

test('support sees people and pending work, content links to its pages, and neither sees money', async ({
  browser,
  request,
}) => {
  const support = await openBackoffice(browser, request, 'support')
  await expect(card(support, 'Active people')).toBeVisible()
  const queues = support.getByRole('list', { name: 'Work waiting' })
  await expect(queues.getByRole('link', { name: /^Identities/ })).toBeVisible()
  await expect(queues.getByRole('link', { name: /^Approvals/ })).toBeVisible()
  await expect(queues.getByRole('link', { name: /^Security cases/ })).toBeVisible()
  await expect(queues.getByRole('link')).toHaveCount(5)
  await expect(card(support, 'Money in')).toHaveCount(0)
  await expect(support.getByRole('heading', { name: /^Volume/ })).toHaveCount(0)

  const content = await openBackoffice(browser, request, 'content')
  await expect(content.getByRole('main').getByRole('link', { name: 'Banners' }).first()).toBeVisible()
  for (const name of ['Drafts', 'Scheduled', 'Ending soon']) {
    await expect(content.getByRole('heading', { name })).toBeVisible()
  }
  await expect(card(content, 'Active people')).toHaveCount(0)
})
