import { expect, test } from '@playwright/test'
import { fillSignIn, signIn, signOut } from './people.ts'

test('the back-office asks staff to sign in, returns to the requested page, and finds people', async ({ page }) => {
  await page.goto('/backoffice/people?q=kofi')
  await page.waitForURL(/\/signin/)
  await fillSignIn(page, 'super@demo.paps')
  await page.waitForURL('/backoffice/people?q=kofi')
  await expect(page.getByText('Kofi Boateng').first()).toBeVisible()
  await expect(page.getByText('Ama Mensah')).toHaveCount(0)

  await page.getByPlaceholder('Name, email or Paps ID').fill('nobody is called this')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/backoffice/people')
  await expect(page.getByText(/^PAPS-/).nth(1)).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Period').selectOption('Yesterday')
  await expect(page).toHaveURL('/backoffice/people?period=yesterday')
  await expect(page.getByText('No results')).toBeVisible()
})

test('staff land in the back-office, which other users neither enter nor load', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await signIn(page, 'ama@demo.paps')
  await page.waitForURL('/home')
  await page.goto('/backoffice')
  await expect(page.getByRole('heading', { name: 'This page is for staff' })).toBeVisible()
  expect(loaded.filter((url) => /backoffice-layout|dashboard-screen/.test(url))).toEqual([])

  await page.getByRole('link', { name: 'Back to my wallet' }).click()
  await signOut(page)
  await page.waitForURL('/signin')
  await fillSignIn(page, 'support@demo.paps')
  await page.waitForURL('/backoffice')
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
})

test('a signed-in person is redirected from the sign-in page', async ({ page }) => {
  await signIn(page, 'kofi@demo.paps')
  await page.waitForURL('/home')
  await page.goto('/signin')
  await page.waitForURL('/home')
})

test('an unknown address shows a page that leads back', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Everyday money')
})

test('one alert shows while the server is unavailable, and disappears afterwards', async ({ page }) => {
  let isOut = true
  let tries = 0
  await page.route('/api/settings/', (route) => {
    tries += 1
    return isOut ? route.abort() : route.continue()
  })
  await page.goto('/signin')
  const alert = page.getByRole('alert').filter({ hasText: 'Network Request Error' })
  await expect(alert).toBeVisible()
  await expect.poll(() => tries).toBeGreaterThan(1)
  await expect(alert).toHaveCount(1)
  isOut = false
  await expect(alert).toHaveCount(0)
})
