import { expect, test } from '@playwright/test'
import { openBackoffice } from './staff.ts'
import { makeWallet, openWallet, PIN, send } from './wallets.ts'

test.slow()

test('a reference is read on the receipt, found in the activity, the palette and the lists', async ({
  browser,
  request,
}) => {
  const efua = await makeWallet(request, { firstName: 'Efua', lastName: 'Danso', paps: 90 })
  const yaw = await makeWallet(request, { firstName: 'Yaw', lastName: 'Ofori' })
  const { _id } = await send(request, efua, yaw, 12.5, 'Market day')
  const hers = await openWallet(browser, efua, `/activity/${_id}`)
  const shown = hers.getByText(/^TR-\w{4}-\w{4}$/)
  await expect(shown).toBeVisible()
  const reference = (await shown.textContent()) ?? ''
  await hers.goto('/activity')
  await hers.getByPlaceholder('Name, note, amount or reference').fill(reference.toLowerCase())
  await expect(hers.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(hers.getByRole('link', { name: /Market day/ })).toBeVisible()

  const desk = await openBackoffice(browser, request, 'finance')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: 'Search pages, people and references' }).fill(reference)
  const choice = desk.getByRole('option', { name: new RegExp(reference) })
  await expect(choice).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(new RegExp(`/backoffice/transfers\\?open=${_id}`))
  await expect(desk.getByRole('article')).toContainText(reference)
  await desk.keyboard.press('Escape')
  await desk.getByPlaceholder('Name, Paps ID, note or reference').fill(reference)
  await expect(desk.getByText('1 shown')).toBeVisible()
})

test('the payment reference of a top-up finds it in the palette', async ({ browser, request }) => {
  const abena = await makeWallet(request, { firstName: 'Abena', lastName: 'Nyarko' })
  const headers = { authorization: abena.token }
  const order = { paps: 35, method: 'office', pin: PIN }
  const { reference } = await (await request.post('/api/topup/order', { headers, data: order })).json()
  await request.post('/api/topup/save', { headers, data: { reference } })
  const desk = await openBackoffice(browser, request, 'finance')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: 'Search pages, people and references' }).fill(reference)
  await desk.getByRole('option', { name: new RegExp(reference) }).click()
  await expect(desk.getByRole('article')).toContainText('35.00')
})
