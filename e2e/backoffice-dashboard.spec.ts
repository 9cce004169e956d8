import { expect, type Page, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { makeWallet, send } from './wallets.ts'

/** Returns the figure of a card as a number. */
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} `) })

async function figureOf(page: Page, name: string): Promise<number> {
  const text = (await card(page, name).textContent()) ?? ''
  return Number(/[\d,]+(\.\d\d)?/.exec(text.replace(name, ''))?.[0].replaceAll(',', ''))
}

test('finance sees the figures of a period, opens details, and sees them change', async ({ browser, request }) => {
  const [giver, taker] = await Promise.all([
    makeWallet(request, { firstName: 'Kwame', lastName: 'Baah', paps: 60 }),
    makeWallet(request, { firstName: 'Adwoa', lastName: 'Fosu' }),
  ])
  const page = await openBackoffice(browser, request, 'finance')
  await expect(card(page, 'Money in')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Volume' })).toBeVisible()
  for (const name of ['Money out', 'On hold', 'Fees', 'Points outstanding', 'Active people']) {
    await expect(card(page, name)).toBeVisible()
  }

  await page.getByText('Today', { exact: true }).click()
  await page.waitForURL('/backoffice?period=today')
  await expect(page.getByText(/^\d+ \w+ 2\d{3} beside .* until /)).toBeVisible()
  const before = await figureOf(page, 'Transactions')
  await send(request, giver, taker, 12.5, 'Seen by finance')
  await expect.poll(() => figureOf(page, 'Transactions'), { timeout: 15_000 }).toBeGreaterThan(before)

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Transfer / })
    .click()
  await page.waitForURL(/\/backoffice\/transfers\?period=dates&from=.*&to=/)
  await expect(page.getByText('Kwame B.').first()).toBeVisible()

  await page.goBack()
  await page.getByText('7 days', { exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: / paps$/ })
    .last()
    .click()
  await page.waitForURL(/\/backoffice\?period=custom&from=/)
  await expect(card(page, 'Money in')).toBeVisible()
})

test('support sees people and pending work, content links to its pages, and neither sees money', async ({
  browser,
  request,
}) => {
  const support = await openBackoffice(browser, request, 'support')
  await expect(card(support, 'Active people')).toBeVisible()
  const queues = support.getByRole('list', { name: 'Pending review' })
  await expect(queues.getByRole('link', { name: /^Identities/ })).toBeVisible()
  await expect(queues.getByRole('link', { name: /^Approvals/ })).toBeVisible()
  await expect(queues.getByRole('link')).toHaveCount(3)
  await expect(card(support, 'Money in')).toHaveCount(0)
  await expect(support.getByRole('heading', { name: 'Volume' })).toHaveCount(0)

  const content = await openBackoffice(browser, request, 'content')
  await expect(content.getByRole('main').getByRole('link', { name: 'Banners' })).toBeVisible()
  await expect(card(content, 'Active people')).toHaveCount(0)
})
