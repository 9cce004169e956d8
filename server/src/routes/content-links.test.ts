import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawPicture, formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let editor: string

beforeAll(async () => {
  server = await startTestApp({ config: { linkHosts: new Set(['paps.example', 'bank.example']) } })
  editor = (await server.signUp({ userType: 'content_admin' })).token
})
afterAll(() => server.close())

async function addSlider(link: string): Promise<number> {
  const files = await drawPicture({ width: 40, height: 20 }).toBuffer()
  const form = formOf({ name: 'A slider', description: 'Text', link, files })
  return (await server.call('POST /api/realestate/slider', { token: editor, form })).status
}
async function addBanner(link: string): Promise<number> {
  const files = await drawPicture({ width: 40, height: 20 }).toBuffer()
  const otherElements = JSON.stringify([{ type: 'call_to_action', label: 'Go', link }])
  const form = formOf({ title: 'A banner', description: 'Text', otherElements, files })
  return (await server.call('POST /api/banner/', { token: editor, form })).status
}
async function makeAds(link: string): Promise<number> {
  const content = [{ title: 'First', text: 'Text', image: null, link }]
  return (await server.call('POST /api/ads', { token: editor, body: { content } })).status
}

it.each([
  ['a slider', addSlider],
  ['a banner', addBanner],
  ['an ad', makeAds],
])('%s leads to screens and allowed hosts by https alone', async (_what, add) => {
  expect(await add('/stores')).toBe(200)
  expect(await add('https://bank.example/offer')).toBe(200)
  for (const link of [
    'http://bank.example/offer',
    'https://evil.example/',
    'https://bank.example.evil.example/',
    'https://bank.example@evil.example/',
    '//evil.example',
  ]) {
    expect([link, await add(link)]).toEqual([link, 422])
  }
})
