import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider, { type Account, type Configuration, errors } from 'oidc-provider'
import { signInPage } from './sign-in-page.ts'

export const CLIENT_ID = 'paps-local'

const DAY_SECONDS = 86_400

export interface LocalProvider {
  issuer: string
  close(): Promise<void>
}

/** A real OpenID Connect provider on this machine. It accepts every person, and keeps its state in memory. */
export async function startProvider(port: number): Promise<LocalProvider> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const emails = new Map<string, string>()
  const provider = new Provider(issuer, configure(emails))
  const protocol = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return protocol(request, response)
    if (request.method === 'POST') return takeAnswer(provider, emails, request, response)
    const { session } = await provider.interactionDetails(request, response)
    const lastEmail = emails.get(session?.accountId ?? '') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8').end(signInPage(lastEmail))
  }

  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const isOver = error instanceof errors.SessionNotFound
      if (!isOver) console.error(error)
      response.writeHead(isOver ? 400 : 500).end(isOver ? 'This sign-in is over.' : '')
    })
  })
  return { issuer, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Signs in and consents in one step, or returns without a result. */
async function takeAnswer(
  provider: Provider,
  emails: Map<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request))
  const email = (form.get('email') ?? '').trim().toLowerCase()
  if (form.get('answer') !== 'yes' || email === '') {
    return provider.interactionFinished(request, response, { error: 'access_denied' })
  }
  const accountId = createHash('sha256').update(email).digest('hex').slice(0, 20)
  emails.set(accountId, email)
  const grant = new provider.Grant({ accountId, clientId: CLIENT_ID })
  grant.addOIDCScope('openid email profile')
  const result = { login: { accountId }, consent: { grantId: await grant.save() } }
  return provider.interactionFinished(request, response, result)
}

function configure(emails: Map<string, string>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        // Such a client may redirect to any port of this machine, without TLS.
        application_type: 'native',
        redirect_uris: ['http://localhost/signin/provider'],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    findAccount: (_context, accountId) => accountOf(accountId, emails.get(accountId)),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'local', alg: 'RS256', use: 'sig' } as never] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    ttl: { Interaction: 3600, Grant: DAY_SECONDS, IdToken: 600, Session: DAY_SECONDS },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  }
}

function accountOf(accountId: string, email: string | undefined): Account | undefined {
  if (email === undefined) return undefined
  const [first = '', last = 'Local'] = (email.split('@')[0] ?? '').split(/[.+_-]/)
  const names = { given_name: capitalise(first), family_name: capitalise(last) }
  const verified = !email.startsWith('unverified')
  return { accountId, claims: () => ({ sub: accountId, email, email_verified: verified, ...names }) }
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
