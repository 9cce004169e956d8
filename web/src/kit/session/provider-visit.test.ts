import { beforeEach, expect, test } from 'vitest'
import { refusal, serveResponses } from '../testing/responses.ts'
import { endVisit } from './provider-visit.ts'

const visit = { state: 'ours', next: '/home', name: 'Google' }

function leaveAs(over: object = {}): void {
  sessionStorage.setItem('paps_provider_visit', JSON.stringify({ ...visit, ...over }))
}

beforeEach(() => sessionStorage.clear())

test('returns the token on return, with the referral code entered before', async () => {
  const { asked } = await serveResponses(() => ({ status: 200, body: { jwt: 'a.b.c' } }))
  leaveAs({ referralCode: 'AMA4K7Q2', next: '/home?x=1' })
  expect(await endVisit('#state=ours&id_token=x.y.z')).toEqual({ jwt: 'a.b.c', next: '/home?x=1', name: 'Google' })
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/api/auth/signin_google',
    body: { id_token: 'x.y.z', referral_code: 'AMA4K7Q2' },
  })
})

test.each([
  ['somebody else’s state', '#state=theirs&id_token=x.y.z'],
  ['no state', '#id_token=x.y.z'],
  ['a refusal', '#state=ours&error=access_denied'],
  ['nothing', ''],
])('coming back with %s hands over nothing', async (_, fragment) => {
  const { asked } = await serveResponses(() => ({ status: 200, body: { jwt: 'a.b.c' } }))
  leaveAs()
  expect(await endVisit(fragment)).toBeNull()
  expect(asked).toEqual([])
})

test('returns nothing without a visit, and nothing the second time', async () => {
  const { asked } = await serveResponses(() => ({ status: 200, body: { jwt: 'a.b.c' } }))
  expect(await endVisit('#state=ours&id_token=x.y.z')).toBeNull()
  leaveAs()
  await endVisit('#state=ours&id_token=x.y.z')
  expect(await endVisit('#state=ours&id_token=x.y.z')).toBeNull()
  expect(asked).toHaveLength(1)
})

test('reports the server’s refusal', async () => {
  await serveResponses(() => refusal(409, 'link_needed', 'Sign in with its password first.'))
  leaveAs()
  await expect(endVisit('#state=ours&id_token=x.y.z')).rejects.toMatchObject({ code: 'link_needed' })
})
