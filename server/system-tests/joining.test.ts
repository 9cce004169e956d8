import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPicture, formOf } from '../testing/pictures.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const me = async (token: string) => (await server.call('GET /api/auth/get_current_user', { token })).body.user

describe('joining Paps', () => {
  it('goes from a friend’s code to an approved identity', async () => {
    const friend = await server.signUp()
    const { _id: friendId, referral_code } = await me(friend.token)

    const email = 'newcomer@example.com'
    const password = 'a long sentence is best'
    const names = { first_name: 'Adwoa', last_name: 'Sarpong' }
    const { body: joined } = await server.call('POST /api/auth/signup_email_password', {
      body: { email, ...names, password, confirm_password: password, referral_code },
    })
    const token = joined.jwt

    await server.call('POST /api/auth/verify-email', { token, body: { code: await server.nextCode(email) } })
    await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number: '+233241234567' } })
    const code = await server.nextCode('+233241234567')
    await server.call('POST /api/auth/verify-phone', { token, body: { code, phoneValue: '+233241234567' } })
    await server.call('PUT /api/profile/pin', { token, body: { pin: '2580' } })

    const form = formOf({
      type: 'passport',
      national_id_image: await drawPicture().toBuffer(),
      selfie: await drawPicture().toBuffer(),
    })
    const sent = await server.call('POST /api/profile/verify_account', { token, form })
    expect(sent.body.user).toMatchObject({
      is_email_verified: true,
      is_phone_verified: true,
      has_pin: true,
      national_id: { type: 'passport', status: 'pending' },
    })

    const staff = await server.signUp({ userType: 'support_admin' })
    const image = sent.body.user.national_id.image ?? ''
    expect((await fetch(server.url + image, { headers: { authorization: staff.token } })).status).toBe(200)
    expect((await fetch(server.url + image, { headers: { authorization: friend.token } })).status).toBe(404)
    const { _id } = await me(token)
    const approved = await server.call('PUT /api/profile/approve', {
      token: staff.token,
      body: { _id, target: 'national_id', status: 'approved' },
    })
    expect(approved.body.user.national_id.status).toBe('approved')
    expect((await me(token)).national_id.status).toBe('approved')

    const brought = await server.call('GET /api/profile/referredusers/{id}', {
      token: friend.token,
      params: { id: friendId },
    })
    expect(brought.body.data).toEqual([
      expect.objectContaining({ _id, name: 'Adwoa S.', national_id: { status: 'approved' } }),
    ])
  })
})
