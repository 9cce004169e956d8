import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { tokenOf } from './wallets.ts'

interface Home {
  _id: string
  name: string
}

export const PICTURES = 3

/** Creates a home that only this test knows, with pictures of its own. */
export async function putUpHome(page: Page): Promise<Home> {
  const form = new FormData()
  const name = `House ${randomUUID().slice(0, 8)}`
  form.set('name', name)
  form.set('description', 'Three rooms and a fig tree.')
  form.set('price', '7')
  form.set('contact', '{"name":"Efua Homes","phone":"+233 30 255 0150","email":"homes@demo.paps"}')
  for (let number = 1; number <= PICTURES; number++) {
    await page.setContent(`<body style="background: #0a6146; font-size: 200px">${name} ${number}`)
    form.append('images', new File([new Uint8Array(await page.screenshot())], `${number}.png`, { type: 'image/png' }))
  }
  const headers = { authorization: await tokenOf(page.request, 'content@demo.paps') }
  const answer = await page.request.post('/api/realestate/', { headers, multipart: form })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

export async function makolaMarket(request: APIRequestContext): Promise<{ paps_id: string }> {
  return (await (await request.get('/api/store/?text=makola')).json()).data[0]
}
