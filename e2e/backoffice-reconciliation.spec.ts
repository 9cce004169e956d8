import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { makeWallet } from './wallets.ts'

test.slow()

async function order(request: APIRequestContext, token: string, paps: number): Promise<string> {
  const response = await request.post('/api/topup/order', {
    headers: { authorization: token },
    data: { paps, method: 'bank_transfer' },
  })
  return ((await response.json()) as { reference: string }).reference
}

async function papsOf(request: APIRequestContext, token: string): Promise<number> {
  const response = await request.get('/api/balance', { headers: { authorization: token } })
  return ((await response.json()) as { paps: number }).paps
}

test('a CSV statement is mapped and imported; one line is matched, one credited, one set aside', async ({
  browser,
  request,
}) => {
  const { token, email } = await makeWallet(request, { firstName: 'Esi', lastName: 'Quaye' })
  const reference = await order(request, token, 250)
  const wrong = `${reference.slice(0, -1)}${reference.endsWith('P') ? 'R' : 'P'}`
  const number = `GH${randomInt(1e11, 9e11)}`

  const page = await openBackoffice(browser, request, 'finance', '/backoffice/reconciliation')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Name', { exact: true }).fill(`Volta ${number}`)
  await adding.getByLabel('IBAN or account number').fill(number)
  await adding.getByLabel('Currency').fill('GHS')
  await adding.getByRole('button', { name: 'Add bank account' }).click()
  await expect(adding).toHaveCount(0)
  await expect(page.getByLabel('Bank account')).toContainText(`Volta ${number}`)

  // Amounts that no order of another test has.
  const day = new Date().toISOString().slice(0, 10)
  const csv = `Booked;Sum;Purpose;Sender\n${day};250,00;Top up ${wrong};QUAYE ESI\n${day};41,37;CASH DEP ${number};\n${day};76,29;CHQ CLEARED ${number};\n`
  await page.getByRole('button', { name: 'Import statement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await dialog.getByLabel('Day', { exact: true }).selectOption('Booked')
  await dialog.getByLabel('Amount with sign').selectOption('Sum')
  await dialog.getByLabel('Text', { exact: true }).selectOption('Purpose')
  await dialog.getByLabel('Payer', { exact: true }).selectOption('Sender')
  await dialog.getByLabel('How amounts look').selectOption(',')
  await dialog.getByRole('button', { name: 'Save and preview' }).click()
  await expect(dialog).toContainText('367.66')
  await dialog.getByRole('button', { name: 'Import 3 lines' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Last import' })).toContainText('1 to review')

  const compared = page.getByRole('article', { name: 'Line 1' })
  await expect(compared).toContainText(reference)
  await expect(compared.locator('mark').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Matched', exact: true })).toContainText(reference)
  expect(await papsOf(request, token)).toBe(250)

  const unmatched = page.getByRole('region', { name: 'Unmatched' })
  const cash = unmatched.getByRole('listitem').filter({ hasText: 'CASH DEP' })
  await cash.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Credit to a person' }).click()
  const picking = page.getByRole('dialog')
  await picking.getByLabel('Name, Paps ID, email or phone').fill(email)
  await picking.getByRole('button', { name: 'Esi Quaye' }).click()
  const crediting = page.getByRole('dialog')
  await crediting.getByLabel('Reason').fill('Receipt shown at our office')
  await crediting.getByRole('button', { name: 'Credit 41.37' }).click()
  await expect(cash).toHaveCount(0)
  expect(await papsOf(request, token)).toBe(291.37)

  const cheque = unmatched.getByRole('listitem').filter({ hasText: 'CHQ CLEARED' })
  await cheque.getByRole('button', { name: 'Set aside' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The bank is asked')
  await page.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click()
  await expect(cheque).toContainText('Set aside: The bank is asked')
})
