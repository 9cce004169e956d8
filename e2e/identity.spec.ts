import { expect, test } from '@playwright/test'
import { newcomer, signUp } from './people.ts'

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] })
  },
})

test('a document and a selfie are submitted, refused with a reason, submitted again and approved', async ({
  page,
  request,
}) => {
  const email = 'support@demo.paps'
  const signedIn = await request.post('/api/auth/signin_email_password', {
    data: { email, password: 'paps-demo-2026' },
  })
  const headers = { authorization: (await signedIn.json()).jwt }
  await signUp(page, newcomer())
  const token = (await page.evaluate(() => localStorage.getItem('paps_token'))) ?? ''
  const me = await request.get('/api/auth/get_current_user', { headers: { authorization: token } })
  const { _id } = (await me.json()).user
  const decide = (decision: object) =>
    request.put('/api/profile/approve', { headers, data: { _id, target: 'national_id', ...decision } })

  await page.goto('/identity')
  await page.getByRole('button', { name: 'Start verification' }).click()
  await page.getByLabel('Passport').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Photo of your document' })).toBeFocused()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await page.getByRole('button', { name: 'Take picture' }).click()
  await expect(page.getByRole('img', { name: 'Your document' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Selfie' })).toBeFocused()
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.txt',
    mimeType: 'image/png',
    buffer: Buffer.from('this is no picture'),
  })
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Failed to update national identification details')).toBeVisible()
  const selfie = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('input[type=file]').setInputFiles(selfie)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Under review')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your document' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your selfie' })).toBeVisible()

  await decide({ status: 'rejected', reason: 'The picture is too dark to read' })
  await expect(page.getByText('The picture is too dark to read')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Photo of your document' })).toBeFocused()
  await page.locator('input[type=file]').setInputFiles(selfie)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Selfie' })).toBeFocused()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await page.getByRole('button', { name: 'Take picture' }).click()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Under review')).toBeVisible()
  await decide({ status: 'approved' })
  await expect(page.getByText('You have our highest limits.')).toBeVisible()
})
