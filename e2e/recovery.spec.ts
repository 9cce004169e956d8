import { expect, test } from '@playwright/test'
import { linkFor } from './outbox.ts'
import { makeWallet } from './wallets.ts'

test('a recovery waits, and its owner cancels it with the link from the mail', async ({ page, browser, request }) => {
  const owner = await makeWallet(request, { firstName: 'Esi', lastName: 'Owusu' })
  await page.goto('/forgot')
  await page.getByRole('link', { name: 'Recover your account' }).click()
  await expect(page.getByRole('heading', { name: 'Recover your account' })).toBeVisible()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('What happened?').fill('My phone was stolen')
  const selfie = await page.screenshot({ type: 'jpeg' })
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: selfie })
  await expect(page.getByRole('img', { name: 'Selfie' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for recovery' }).click()
  await expect(page.getByText('Your request is waiting')).toBeVisible()

  const mailbox = await (await browser.newContext()).newPage()
  await mailbox.goto(await linkFor(owner.email))
  await mailbox.getByRole('button', { name: 'Cancel the recovery' }).click()
  await expect(mailbox.getByText('The recovery is cancelled')).toBeVisible()

  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Your request was cancelled')).toBeVisible()
})
