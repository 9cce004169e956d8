import { afterEach, beforeEach, expect, it } from 'vitest'
import { CLIENT_ID, startTestProvider, type TestProvider } from '../../testing/provider.ts'
import { makeOpenIdConnect } from './open-id-connect.ts'

let provider: TestProvider
const troubles: unknown[] = []

beforeEach(async () => {
  provider = await startTestProvider()
  troubles.splice(0)
})
afterEach(() => provider.stop())

function connect(keysCooldownMs: number) {
  const account = { issuer: provider.issuer, clientId: CLIENT_ID, nativeClientIds: [], name: 'Test' }
  return makeOpenIdConnect(account, 'https://paps.example', {
    onTrouble: (error) => troubles.push(error),
    keysCooldownMs,
  })
}

async function signed(): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const about = { sub: 'esi', nonce: 'n', email: 'esi@example.com', email_verified: true }
  return provider.sign({ iss: provider.issuer, aud: CLIENT_ID, iat, exp: iat + 300, ...about })
}

it('follows a key rotation of the provider and drops removed keys', async () => {
  const { verify } = connect(0)
  const before = await signed()
  expect(await verify(before, 'n', new Date())).toMatchObject({ subject: 'esi' })
  await provider.addKey()
  provider.keys.shift()
  expect(await verify(await signed(), 'n', new Date())).toMatchObject({ subject: 'esi' })
  await expect(verify(before, 'n', new Date())).rejects.toMatchObject({ code: 'provider_refused' })
})

it('does not refetch the keys for every token with an unknown key', async () => {
  const { verify } = connect(30_000)
  await verify(await signed(), 'n', new Date())
  await provider.addKey()
  await expect(verify(await signed(), 'n', new Date())).rejects.toMatchObject({ code: 'provider_refused' })
})

it('keeps using cached keys while the provider is down', async () => {
  const { verify } = connect(30_000)
  await verify(await signed(), 'n', new Date())
  const later = await signed()
  await provider.stop()
  expect(await verify(later, 'n', new Date())).toMatchObject({ email: 'esi@example.com' })
  expect(troubles).toEqual([])
})

it('retries an unreachable issuer on the next request', async () => {
  const { authorizationUrl } = connect(0)
  const { jwks_uri = '' } = provider.document
  provider.document.jwks_uri = 'file:///keys'
  await expect(authorizationUrl({ state: 's', nonce: 'n' })).rejects.toMatchObject({ code: 'busy' })
  expect(troubles).toHaveLength(1)
  provider.document.jwks_uri = jwks_uri
  expect(await authorizationUrl({ state: 's', nonce: 'n' })).toContain('state=s&nonce=n')
})
