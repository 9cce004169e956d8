import { expect, test } from '@playwright/test'
import { pressButton } from './by-keyboard.ts'
import { openBackoffice } from './staff.ts'
import { importWrongLetters } from './statements.ts'

test.slow()

test('lines of a statement are moved through, matched, refused and searched by keys alone', async ({
  browser,
  request,
}) => {
  const id = await importWrongLetters(request, 3)
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
  await expect(page.getByRole('region', { name: 'Unmatched' }).getByRole('listitem')).toHaveCount(2)
  await expect(open).not.toHaveAttribute('aria-label', second)

  await pressButton(page, 'Match and approve')
  await expect(matched.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Nothing to review.')).toBeVisible()
})
