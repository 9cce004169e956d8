import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { confirmWithPin, makeWallet, openWallet, PIN, typeAmount } from './wallets.ts'

test.slow()

/** A name that a repeat of the test does not use again. */
const nameLike = (name: string) => name + Array.from({ length: 4 }, () => 'abcdefghij'[randomInt(10)]).join('')

/** Withdraws to the first bank account of the list. */
async function withdraw(page: Page, amount: string): Promise<void> {
  await page.goto('/withdraw')
  await page.getByRole('button', { name: 'To a bank account' }).click()
  await page.getByRole('button', { name: /Bank account •••• 3000/ }).click()
  await finish(page, amount)
}

async function finish(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'How much?' })).toBeVisible()
  await typeAmount(page, amount)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You can cancel while it’s pending.')).toBeVisible()
  await page.getByRole('button', { name: /^Withdraw / }).click()
  await confirmWithPin(page, /^Withdraw /)
  await page.waitForURL(/\/withdraw\/.+/)
  await expect(page.getByText('Bank account •••• 3000')).toBeVisible()
}

test('a person withdraws to a bank account; two people of finance pay a batch; one is returned', async ({
  browser,
  request,
}) => {
  const efua = await makeWallet(request, { firstName: nameLike('Efua'), lastName: 'Danso', paps: 150 })
  const hers = await openWallet(browser, efua, '/withdraw')
  await hers.getByRole('button', { name: 'To a bank account' }).click()
  await hers.getByLabel('Name of the owner').fill('Efua Danso')
  await hers.getByLabel('IBAN', { exact: true }).last().fill('DE89 3704 0044 0532 0130 01')
  await expect(hers.getByText('There’s a typo. Check it digit by digit.')).toBeVisible()
  await hers.getByLabel('IBAN', { exact: true }).last().fill('DE89 3704 0044 0532 0130 00')
  await expect(hers.getByText('This IBAN is valid.')).toBeVisible()
  await hers.getByLabel('PIN', { exact: true }).fill(PIN)
  await hers.getByRole('button', { name: 'Add bank account' }).click()
  await expect(hers.getByText(/New: up to 50.00/)).toBeVisible()
  await finish(hers, '20')
  await withdraw(hers, '10')

  const maker = await openBackoffice(browser, request, 'finance', '/backoffice/payouts')
  const lines = maker.getByRole('listitem').filter({ hasText: efua.name })
  await expect(lines).toHaveCount(2)
  for (const line of await lines.all()) await line.getByRole('checkbox').check()
  await maker.getByRole('button', { name: 'Make a batch of 2: 30.00' }).click()
  await maker.getByRole('dialog').getByRole('button', { name: 'Make batch' }).click()
  await expect(lines).toHaveCount(0)
  await maker.getByText('Batches', { exact: true }).click()
  await expect(maker.getByRole('button', { name: 'Batches', exact: true })).toBeFocused()
  const made = maker.getByRole('listitem').first()
  await expect(made).toContainText('2 pay-outs · Bank accounts')
  await expect(made.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(hers.getByText('Pending').first()).toBeVisible()

  const boss = await openBackoffice(browser, request, 'super', '/backoffice/payouts?show=batches')
  const proposed = boss.getByRole('listitem').filter({ hasText: 'Pending' }).first()
  await proposed.getByRole('button', { name: 'Approve' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const approved = boss.getByRole('listitem').first()
  await expect(approved).toContainText('Approved')
  await expect(hers.getByText('On its way')).toBeVisible()

  const [download] = await Promise.all([
    boss.waitForEvent('download'),
    approved.getByRole('button', { name: 'Download pain.001' }).click(),
  ])
  const xml = await readFile(await download.path(), 'utf8')
  const read = await boss.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const texts = (name: string) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent)
    return { errors: texts('parsererror'), sums: texts('CtrlSum'), amounts: texts('InstdAmt'), ibans: texts('IBAN') }
  }, xml)
  expect(read.errors).toEqual([])
  expect(read.sums).toEqual(['30.00', '30.00'])
  expect(read.amounts.sort()).toEqual(['10.00', '20.00'])
  expect(read.ibans).toContain('DE89370400440532013000')

  await boss.getByText('Sent', { exact: true }).click()
  const sent = boss.getByRole('listitem').filter({ hasText: efua.name }).filter({ hasText: '10.00' })
  await sent.getByRole('button', { name: /^Mark as returned/ }).click()
  await boss.getByRole('dialog').getByRole('textbox').fill('The account is closed')
  await boss.getByRole('dialog').getByRole('button', { name: 'Mark as returned' }).click()
  await expect(sent).toHaveCount(0)
  await expect(hers.getByText('Returned to you')).toBeVisible()
  await expect(hers.getByText('The account is closed')).toBeVisible()
  await hers.goto('/balance')
  await expect(hers.getByText('129.70 paps').first()).toBeAttached()
})

test('saved accounts are listed and removed', async ({ browser, request }) => {
  const kojo = await makeWallet(request, { firstName: 'Kojo', lastName: 'Addo' })
  const page = await openWallet(browser, kojo, '/withdraw/destinations')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add mobile number' }).click()
  await page.getByLabel('Name of the owner').fill('Kojo Addo')
  await page.getByLabel('Country').selectOption('GH')
  await page.getByLabel('Mobile number', { exact: true }).fill('024 123 4567')
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Add mobile number' }).click()
  await expect(page.getByText('Mobile •••• 4567')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Mobile •••• 4567' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})
