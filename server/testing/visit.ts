import type { JWTPayload } from 'jose'
import type { Config } from '../src/config.ts'
import { CLIENT_ID, NATIVE_CLIENT_ID, startTestProvider, type TestProvider } from './provider.ts'
import { startTestApp, type TestApp, type TestOptions } from './start-test-app.ts'

interface Sent {
  cookie?: string
  token?: string
  body?: Record<string, string>
}

interface SetOut {
  url: URL
  nonce: string
  cookie: string
  setCookie: string
}

/** The claims of the provider, valid or not. */
export type Claims = Record<string, unknown>

let subjects = 0

/** A server with an identity provider, and browsers that go there and return. */
export async function startVisits(config: Partial<Config> = {}, options: Pick<TestOptions, 'prepare'> = {}) {
  const provider = await startTestProvider()
  const server = await startTestApp({
    ...options,
    config: {
      publicUrl: 'https://paps.example',
      provider: { issuer: provider.issuer, clientId: CLIENT_ID, nativeClientIds: [NATIVE_CLIENT_ID], name: 'Test' },
      ...config,
    },
  })

  /** The state after the redirect: the browser has a cookie, the provider a nonce. */
  async function setOut(headers: Record<string, string> = {}): Promise<SetOut> {
    const { body, headers: answered } = await server.call('GET /api/auth/provider', { headers })
    const url = new URL(body.provider?.authorization_url ?? '')
    const setCookie = answered.get('set-cookie') ?? ''
    return { url, setCookie, nonce: url.searchParams.get('nonce') ?? '', cookie: setCookie.split(';')[0] ?? '' }
  }

  function comeBack(idToken: string, { cookie = '', token, body = {} }: Sent) {
    return server.call('POST /api/auth/signin_google', {
      body: { id_token: idToken, ...body },
      headers: { cookie },
      ...(token && { token }),
    })
  }

  /** The whole sign-in of a person whom the provider confirms. */
  async function signIn(over: Claims = {}, sent: Sent = {}) {
    const { nonce, cookie } = await setOut()
    return comeBack(await provider.sign(claimsOf(provider, nonce, over)), { cookie, ...sent })
  }

  return {
    provider,
    server,
    setOut,
    comeBack,
    signIn,
    claims: (nonce: string, over: Claims = {}) => claimsOf(provider, nonce, over),
    whoIs: async (token: string) => (await server.call('GET /api/auth/get_current_user', { token })).body.user,
    rows: () => countRows(server),
    close: async () => {
      await server.close()
      await provider.stop()
    },
  }
}

export type Visits = Awaited<ReturnType<typeof startVisits>>

/** The default claims about a person. */
function claimsOf({ issuer }: TestProvider, nonce: string, over: Claims): JWTPayload {
  const nowSeconds = Math.floor(Date.now() / 1000)
  const subject = `subject-${++subjects}`
  return {
    iss: issuer,
    sub: subject,
    aud: CLIENT_ID,
    iat: nowSeconds,
    exp: nowSeconds + 300,
    nonce,
    email: `${subject}@example.com`,
    email_verified: true,
    given_name: 'Esi',
    family_name: 'Owusu',
    ...over,
  }
}

async function countRows({ database }: TestApp): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from users) users, (select count(*)::int from identities) identities,
            (select count(*)::int from sessions) sessions`,
  )
  return rows[0]
}
