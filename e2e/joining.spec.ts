import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { codeFor } from './outbox.ts'

const DEMO_PASSWORD = 'paps-demo-2026'

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/auth/signin_email_password', { data: { email, password: DEMO_PASSWORD } })
  return (await answer.json()).jwt
}

test('a newcomer signs up through the provider with a referral code and gets an approved identity', async ({
  page,
  request,
}) => {
  const asAma = { authorization: await tokenOf(request, 'ama@demo.paps') }
  const { user: ama } = await (await request.get('/api/auth/get_current_user', { headers: asAma })).json()

  await page.goto(`/signup?ref=${ama.referral_code}`)
  await page.getByRole('button', { name: 'Continue with Local' }).click()
  await page.getByLabel('Your email').fill(`yaa.asantewaa.${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'That is me' }).click()
  await page.waitForURL('/home')
  const headers = { authorization: (await page.evaluate(() => localStorage.getItem('paps_token'))) ?? '' }

  const phone_number = `+23324${randomInt(1_000_000, 9_999_999)}`
  await request.post('/api/auth/send-phone-code', { headers, data: { phone_number } })
  const code = await codeFor(phone_number)
  await request.post('/api/auth/verify-phone', { headers, data: { code, phoneValue: phone_number } })
  await request.put('/api/profile/pin', { headers, data: { pin: '2580' } })
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const sent = await request.post('/api/profile/verify_account', {
    headers,
    multipart: { type: 'passport', national_id_image: picture, selfie: picture },
  })
  const { user } = await sent.json()
  expect(user).toMatchObject({
    is_email_verified: true,
    is_phone_verified: true,
    has_pin: true,
    national_id: { type: 'passport', status: 'pending' },
  })

  const asStaff = { authorization: await tokenOf(request, 'support@demo.paps') }
  const decision = { _id: user._id, target: 'national_id', status: 'approved' }
  expect((await request.put('/api/profile/approve', { headers: asStaff, data: decision })).status()).toBe(200)
  const brought = await (await request.get(`/api/profile/referredusers/${ama._id}`, { headers: asAma })).json()
  expect(brought.data).toContainEqual(expect.objectContaining({ _id: user._id, national_id: { status: 'approved' } }))
})
