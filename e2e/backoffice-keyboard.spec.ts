import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { pressButton } from './by-keyboard.ts'
import { openBackoffice } from './staff.ts'
import { makeWallet, tokenOf } from './wallets.ts'

test.slow()

/** A bank account with one statement of top-ups whose last letter is wrong. Returns the id of the account. */
async function importWrongLetters(request: APIRequestContext, names: readonly string[]): Promise<string> {
  const lines: string[] = []
  const day = new Date().toISOString().slice(0, 10)
  for (const [place, lastName] of names.entries()) {
    const { token } = await makeWallet(request, { firstName: 'Esi', lastName })
    const data = { paps: 250 + place, method: 'bank_transfer' }
    const ordered = await request.post('/api/topup/order', { headers: { authorization: token }, data })
    const { reference } = (await ordered.json()) as { reference: string }
    const wrong = `${reference.slice(0, -1)}${reference.endsWith('P') ? 'R' : 'P'}`
    lines.push(`${day},${250 + place}.00,Top up ${wrong},ESI ${lastName.toUpperCase()}`)
  }
  const headers = { authorization: await tokenOf(request, 'finance@demo.paps') }
  const number = `GH${randomInt(1e11, 9e11)}`
  const account = { name: `Volta ${number}`, number, currency: 'GHS', opening: 0 }
  const added = await request.post('/api/reconciliation/accounts', { headers, data: account })
  const id = ((await added.json()) as { data: { _id: string } }).data._id
  const columns = { day: 'Day', amount: 'Sum', texts: ['Text'], payer_name: 'Payer', days: 'ymd', decimal: '.' }
  await request.put(`/api/reconciliation/accounts/${id}`, { headers, data: { columns } })
  const buffer = Buffer.from(`Day,Sum,Text,Payer\n${lines.join('\n')}\n`)
  const multipart = { account_id: id, name: 'statement.csv', file: { name: 's.csv', mimeType: 'text/csv', buffer } }
  const imported = await request.post('/api/reconciliation/import', { headers, multipart })
  expect(imported.ok(), await imported.text()).toBe(true)
  return id
}

test('lines of a statement are moved through, matched, refused and searched by keys alone', async ({
  browser,
  request,
}) => {
  const id = await importWrongLetters(request, ['Quaye', 'Sarpong', 'Tetteh'])
  const page = await openBackoffice(browser, request, 'finance', `/backoffice/reconciliation?account=${id}`)
  const review = page.getByRole('region', { name: 'To review' })
  const open = review.getByRole('article')
  await expect(open).toHaveCount(1)
  const first = (await open.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('j')
  await expect(open).not.toHaveAttribute('aria-label', first)
  await page.keyboard.press('k')
  await expect(open).toHaveAttribute('aria-label', first)

  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: 'Find a record' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('a')
  const matched = page.getByRole('region', { name: 'Matched', exact: true })
  await expect(matched.getByRole('listitem')).toHaveCount(1)
  await expect(open).not.toHaveAttribute('aria-label', first)

  const second = (await open.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('r')
  await expect(page.getByRole('region', { name: 'Unmatched' }).getByRole('listitem')).toHaveCount(1)
  await expect(open).not.toHaveAttribute('aria-label', second)

  await pressButton(page, 'Match and approve')
  await expect(matched.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Nothing to review.')).toBeVisible()
})
