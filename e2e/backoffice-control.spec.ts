import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'

test.slow()

test('a setting explains its effect, changes after confirmation, and stays changed', async ({ browser, request }) => {
  const page = await openBackoffice(browser, request, 'super', '/backoffice/settings')
  const field = page.getByLabel('Points for a referral', { exact: true })
  const before = await field.inputValue()
  const change = async (value: string) => {
    await field.fill(value)
    await expect(page.getByText(`Inviting a friend will earn ${value} points.`)).toBeVisible()
    await page.locator('form').filter({ has: field }).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save change' }).click()
    await expect(page.getByText('“Points for a referral” changed.').last()).toBeVisible()
  }
  await change('51')
  await expect(page.getByText(`${before} → 51`).first()).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('51')
  await change(before)
  // Typed while the saved values load again.
  await field.fill('many')
  await expect(page.getByText('Enter a number.')).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `51 → ${before}` })
      .first(),
  ).toBeVisible()
  await expect(field).toHaveValue('many')
})

test('an admin is created, gets another role and is removed; a refusal shows the specified message', async ({
  browser,
  request,
}) => {
  const page = await openBackoffice(browser, request, 'super', '/backoffice/admins')
  // Names accept letters only, so digits become letters.
  const lastName = `Adjei${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  await page.getByRole('button', { name: 'Add an admin' }).click()
  await page.getByLabel('First name').fill('Nii')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill('finance@demo.paps')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  await page.getByLabel('Email').fill(`${lastName}@example.com`)
  await page.getByRole('button', { name: 'Send invitation' }).click()

  const kind = page.getByLabel(`Role of Nii ${lastName}`)
  await expect(kind).toHaveValue('support_admin')
  await kind.selectOption('Content admin')
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(kind).toHaveValue('content_admin')
  await page.getByRole('button', { name: `Remove Nii ${lastName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(kind).toHaveCount(0)

  await page.goto('/backoffice/audit?status=staff.kind')
  await expect(page.getByRole('cell', { name: 'Changed an admin’s role' }).first()).toBeVisible()
})

test('the books are verified at the press of a button', async ({ browser, request }) => {
  const page = await openBackoffice(browser, request, 'finance', '/backoffice/ledger')
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Run audit' }).click()
  await expect(page.getByText('Running')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('Passed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Yaw Darko').nth(1)).toBeVisible()
})
