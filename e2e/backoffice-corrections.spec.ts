import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { makeWallet, openWallet, send } from './wallets.ts'

test.slow()

/** A name that a repeat of the test does not use again. */
const nameLike = (name: string) => name + Array.from({ length: 4 }, () => 'abcdefghij'[randomInt(10)]).join('')

const has = (page: Page, paps: string) => expect(page.getByText(`${paps} paps`, { exact: true }).first()).toBeAttached()

test('a wrong top-up is corrected to the amount received, and corrected a second time', async ({
  browser,
  request,
}) => {
  const araba = await makeWallet(request, { firstName: nameLike('Araba'), lastName: 'Mensah' })
  const headers = { authorization: araba.token }
  const ordered = await request.post('/api/topup/order', { headers, data: { paps: 100, method: 'office' } })
  const { reference } = await ordered.json()
  const saved = await (await request.post('/api/topup/save', { headers, data: { reference } })).json()
  const hers = await openWallet(browser, araba)
  await has(hers, '0.00')

  const finance = await openBackoffice(browser, request, 'finance', '/backoffice/queue/topups')
  const row = finance.locator('main [data-opens-row]').filter({ hasText: araba.name })
  await row.click()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await finance.getByRole('article').getByRole('button', { name: 'Approve' }).click()
  const approving = finance.getByRole('dialog')
  await approving.getByLabel('Amount that arrived').fill('80')
  await approving.getByRole('button', { name: /80\.00/ }).click()
  await expect(approving).toHaveCount(0)
  await has(hers, '80.00')

  // The staff member who credited it cannot correct it alone.
  await finance.goto(`/backoffice/topups?open=${saved.data._id}`)
  await finance.getByRole('button', { name: 'Correct amount…' }).click()
  await finance.getByLabel('Amount that arrived').fill('95')
  await expect(finance.getByRole('region', { name: 'What will happen' })).toContainText('80.00 → 95.00')
  await expect(finance.getByRole('button', { name: 'Send for approval' })).toBeVisible()

  const boss = await openBackoffice(browser, request, 'super', `/backoffice/topups?open=${saved.data._id}`)
  await boss.getByRole('button', { name: 'Correct amount…' }).click()
  await boss.getByLabel('Amount that arrived').fill('95')
  await boss.getByLabel('Reason').fill('The rest came a day later')
  await expect(boss.getByRole('region', { name: 'What will happen' })).toContainText('80.00 → 95.00')
  await boss.getByRole('button', { name: 'Credit 15.00 more' }).click()
  await expect(boss.getByText('The rest came a day later').first()).toBeVisible()
  await has(hers, '95.00')

  await boss.getByRole('button', { name: 'Correct amount…' }).click()
  await boss.getByLabel('Amount that arrived').fill('60')
  await boss.getByLabel('Reason').fill('Counted again')
  await boss.getByRole('button', { name: 'Take back 35.00' }).click()
  await has(hers, '60.00')
  await hers.goto(`/activity/${saved.data._id}`)
  await expect(hers.getByText('35.00 paps were reversed')).toBeVisible()
  await expect(hers.getByText('Counted again').first()).toBeVisible()
})

test('a reversal leaves a debt, which the next transfer settles, visible to both sides', async ({
  browser,
  request,
}) => {
  const [ama, kofi, esi, yaa] = [
    await makeWallet(request, { firstName: nameLike('Ama'), lastName: 'Owusu', paps: 50 }),
    await makeWallet(request, { firstName: nameLike('Kofi'), lastName: 'Boateng' }),
    await makeWallet(request, { firstName: nameLike('Esi'), lastName: 'Darko', paps: 60 }),
    await makeWallet(request, { firstName: nameLike('Yaa'), lastName: 'Sey' }),
  ]
  const { _id } = await send(request, ama, kofi, 30, 'Rent')
  await send(request, kofi, yaa, 25, 'Shoes')
  const [hers, his] = [await openWallet(browser, ama), await openWallet(browser, kofi)]
  await has(hers, '20.00')
  await has(his, '5.00')

  const finance = await openBackoffice(browser, request, 'finance', `/backoffice/transfers?open=${_id}`)
  await finance.getByRole('button', { name: 'Reverse…' }).click()
  const dialog = finance.getByRole('region', { name: 'Reverse this transfer' })
  const effect = dialog.getByRole('region', { name: 'What will happen' })
  await expect(effect).toContainText(`${kofi.name} will owe`)
  await expect(effect).toContainText('0.00 → 25.00')
  await expect(effect).toContainText('20.00 → 25.00')
  await expect(dialog.getByRole('button', { name: 'Reverse 30.00' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Sent to the wrong person' }).click()
  await dialog.getByRole('button', { name: 'Reverse 30.00' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(finance.getByText('25.00 of 25.00 still owed')).toBeVisible()

  await expect(his.getByRole('heading', { name: 'You owe 25.00 paps' })).toBeVisible()
  await has(his, '0.00')
  await has(hers, '25.00')
  await finance.goto('/backoffice/debts')
  await finance
    .getByRole('searchbox')
    .or(finance.getByPlaceholder('Name, Paps ID, note or reference'))
    .first()
    .fill(kofi.firstName)
  await expect(finance.getByText(kofi.name).first()).toBeVisible()

  await send(request, esi, kofi, 40, 'Wages')
  await has(his, '15.00')
  await expect(his.getByRole('heading', { name: 'You owe 25.00 paps' })).toHaveCount(0)
  await has(hers, '50.00')
  await his.goto('/activity?kind=corrections')
  await expect(his.getByText('Debt settled').first()).toBeVisible()
  await hers.goto('/activity?kind=corrections')
  await expect(hers.getByText('Repaid to you').first()).toBeVisible()
})
