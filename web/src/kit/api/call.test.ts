import { expect, onTestFinished, test, vi } from 'vitest'
import { saveToken } from '../session/token.ts'
import { refusal, serveResponses } from '../testing/responses.ts'
import { readOffsetZone } from '../words/read-time-zone.ts'
import { ApiError } from './api-error.ts'
import { call, callEarly, callForFile } from './call.ts'
import { onSessionRefused } from './session-refused.ts'

const body = { email: 'ama@demo.paps', password: 'paps-demo-2026' }

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${error}`)
  return error
}

test('sends the body as JSON and returns the response', async () => {
  const { asked } = await serveResponses(() => ({ status: 200, body: { jwt: 'a.b.c' } }))
  expect(await call('POST /api/auth/signin_email_password', { body })).toEqual({ jwt: 'a.b.c' })
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/auth/signin_email_password', body })
})

test('sends the stored token and the time zone with every request', async () => {
  const { asked } = await serveResponses(() => ({ status: 200, body: {} }))
  await call('GET /api/settings/')
  saveToken('a.b.c')
  await call('GET /api/settings/')
  expect(asked[0]?.headers).not.toHaveProperty('authorization')
  expect(asked[1]?.headers).toMatchObject({
    authorization: 'a.b.c',
    'accept-language': 'en',
    'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('repeats a call whose time zone the server does not know, once, with a zone of the same clock', async () => {
  const unknown = {
    success: false,
    code: 'invalid',
    msg: 'Please check the fields.',
    err: 'Please check the fields.',
    errors: [{ field: 'x-time-zone', msg: 'is not a time zone', code: 'not_a_time_zone' }],
  }
  const { asked } = await serveResponses(() =>
    asked.length === 1 ? { status: 422, body: unknown } : { status: 200, body: {} },
  )
  vi.resetModules()
  const { call: callAfresh } = await import('./call.ts')
  await callAfresh('GET /api/settings/')
  await callAfresh('GET /api/settings/')
  const zones = asked.map(({ headers }) => headers['x-time-zone'])
  expect(zones).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone, readOffsetZone(), readOffsetZone()])
})

test('gives an early response to the first equal call of the session, once', async () => {
  let count = 0
  const { asked } = await serveResponses(() => ({ status: 200, body: { data: [], next_cursor: `${++count}` } }))
  callEarly('GET /api/activity', { query: { limit: 7 } })
  expect(await call('GET /api/activity', { query: { limit: 8 } })).toMatchObject({ next_cursor: expect.any(String) })
  expect(asked).toHaveLength(2)
  await call('GET /api/activity', { query: { limit: 7 } })
  expect(asked).toHaveLength(2)
  await call('GET /api/activity', { query: { limit: 7 } })
  expect(asked).toHaveLength(3)
})

test('makes a call again whose early request failed, or was made in another session', async () => {
  let status = 503
  const { asked } = await serveResponses(() => ({ status, body: { data: [], next_cursor: null } }))
  callEarly('GET /api/activity')
  await expect.poll(() => asked.length).toBe(1)
  status = 200
  expect(await call('GET /api/activity')).toEqual({ data: [], next_cursor: null })
  callEarly('GET /api/activity')
  saveToken('d.e.f')
  await call('GET /api/activity')
  expect(asked.map(({ headers }) => headers.authorization).slice(-2)).toEqual([undefined, 'd.e.f'])
})

test('writes parameters into the path and omits missing query values', async () => {
  const { asked } = await serveResponses(() => ({ status: 200, body: { data: [], next_cursor: null } }))
  const terms = '{"text":"a/b ü"}'
  await call('GET /api/user/search/{terms}', { params: { terms }, query: { limit: 5 } })
  expect(asked[0]?.url).toBe(`/api/user/search/${encodeURIComponent(terms)}?limit=5`)
})

test('a refusal keeps its code, its sentence and its field errors', async () => {
  await serveResponses(() =>
    refusal(422, 'invalid', 'Please check what you entered.', [
      { field: 'email', msg: 'must be an email address' },
      { field: 'email', msg: 'is too long' },
    ]),
  )
  const error = await failureOf(call('POST /api/auth/signin_email_password', { body }))
  expect(error).toMatchObject({ code: 'invalid', status: 422, message: 'Please check what you entered.' })
  expect(error.fields).toEqual({ email: 'must be an email address' })
})

test('a response of a proxy is an internal error', async () => {
  await serveResponses(() => ({ status: 502, body: '<html>Bad gateway</html>' }))
  expect(await failureOf(call('GET /api/settings/'))).toMatchObject({ code: 'internal', status: 502 })
  await serveResponses(() => ({ status: 200, body: '<html>Please accept our terms</html>' }))
  expect(await failureOf(call('GET /api/settings/'))).toMatchObject({ code: 'internal', status: 200 })
})

test('an unreachable server is a network error', async () => {
  const { stop } = await serveResponses(() => ({ status: 200, body: {} }))
  stop()
  expect(await failureOf(call('GET /api/settings/'))).toMatchObject({
    code: 'network',
    message: 'Network Request Error',
  })
})

test('publishes the refused token, and only if a token was sent', async () => {
  const refused: string[] = []
  onTestFinished(onSessionRefused((token) => refused.push(token)))
  await serveResponses(() => refusal(401, 'unauthenticated', 'Please sign in.'))
  await failureOf(call('GET /api/auth/get_current_user'))
  expect(refused).toEqual([])
  saveToken('dead')
  await failureOf(call('GET /api/auth/get_current_user'))
  expect(refused).toEqual(['dead'])
})

test('a wrong password does not end a session', async () => {
  const refused: string[] = []
  onTestFinished(onSessionRefused((token) => refused.push(token)))
  await serveResponses(() => refusal(401, 'invalid_credentials', 'Invalid email or password'))
  saveToken('alive')
  await failureOf(call('POST /api/auth/signin_email_password', { body }))
  expect(refused).toEqual([])
})

test('sends a form with the content type of the browser', async () => {
  const { asked } = await serveResponses(() => ({ status: 200, body: {} }))
  const body = new FormData()
  body.set('avatar', new Blob(['picture'], { type: 'image/png' }), 'me.png')
  await call('POST /api/profile/update_avatar', { body })
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(asked[0]?.body).toContain('picture')
})

test('fetches a file with the token and rejects with the refusal', async () => {
  let isThere = true
  const { asked } = await serveResponses(() =>
    isThere ? { status: 200, body: 'a picture' } : refusal(404, 'not_found', 'Not found.'),
  )
  saveToken('a.b.c')
  const name = 'GET /api/profile/identity/{id}/{part}'
  const params = { id: '019a8b6e-7c00-7abc-8def-0123456789ab', part: 'selfie' }
  expect(await (await callForFile(name, { params })).text()).toBe('a picture')
  expect(asked[0]?.headers).toMatchObject({ authorization: 'a.b.c' })
  isThere = false
  expect(await failureOf(callForFile(name, { params }))).toMatchObject({ code: 'not_found', status: 404 })
})

test('sends the idempotency key, so that a retry moves money once', async () => {
  const { asked } = await serveResponses(() => ({ status: 200, body: {} }))
  const idempotencyKey = '019a8b6e-7c00-7abc-8def-0123456789ab'
  await call('POST /api/payment/req/remind', { body: { _id: idempotencyKey }, idempotencyKey })
  expect(asked[0]?.headers['idempotency-key']).toBe(idempotencyKey)
})
