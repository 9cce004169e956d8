import { expect, test } from 'vitest'
import { saveToken } from '../session/token.ts'
import { refusal, serveResponses } from '../testing/responses.ts'
import { upload } from './upload.ts'

const files = { national_id_image: new Blob(['a picture']), selfie: new Blob(['a face']) }
const fields = { type: 'passport' } as const

test('sends the files and fields as one form, with the session', async () => {
  saveToken('a.b.c')
  const { asked } = await serveResponses(() => ({ status: 200, body: { user: {} } }))
  await upload('POST /api/profile/verify_account', { fields, files })
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/profile/verify_account' })
  expect(asked[0]?.headers).toMatchObject({ authorization: 'a.b.c' })
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(String(asked[0]?.body)).toContain('passport')
  expect(String(asked[0]?.body)).toContain('a face')
})

test('a refusal is an error with its code', async () => {
  await serveResponses(() => refusal(409, 'wrong_state', 'Not possible while its status is pending.'))
  await expect(upload('POST /api/profile/verify_account', { fields, files })).rejects.toMatchObject({
    code: 'wrong_state',
    status: 409,
  })
})

test('a missing response is a network error', async () => {
  const { stop } = await serveResponses(() => ({ status: 200, body: {} }))
  stop()
  await expect(upload('POST /api/profile/verify_account', { fields, files })).rejects.toMatchObject({ code: 'network' })
})
