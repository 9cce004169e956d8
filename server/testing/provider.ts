import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

export const CLIENT_ID = 'paps-in-tests'
export const NATIVE_CLIENT_ID = 'paps-app-in-tests'

interface SigningKey {
  id: string
  algorithm: string
  privateKey: CryptoKey
  published: JWK
}

/** An OpenID Connect provider on a real port that signs any claims of a test. */
export interface TestProvider {
  issuer: string
  /** Its discovery document; a test may change it. */
  document: Record<string, string>
  /** Its published keys, newest last. */
  keys: SigningKey[]
  addKey(algorithm?: string): Promise<SigningKey>
  sign(claims: JWTPayload, key?: SigningKey): Promise<string>
  /** Closes the port until the provider is started again. */
  stop(): Promise<void>
}

export async function startTestProvider(): Promise<TestProvider> {
  const keys: SigningKey[] = []
  const document: Record<string, string> = {}
  const server = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': document,
      '/keys': { keys: keys.map(({ published }) => published) },
    }
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await listen(server)
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(document, { issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` })

  async function addKey(algorithm = 'RS256'): Promise<SigningKey> {
    const key = await makeKey(`key ${keys.length + 1}`, algorithm)
    keys.push(key)
    return key
  }
  await addKey()

  return {
    issuer,
    document,
    keys,
    addKey,
    sign: (claims, key = keys.at(-1)) => signWith(key as SigningKey, claims),
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export async function makeKey(id: string, algorithm: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  return { id, algorithm, privateKey, published: { ...(await exportJWK(publicKey)), kid: id, use: 'sig' } }
}

export function signWith({ id, algorithm, privateKey }: SigningKey, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: id }).sign(privateKey)
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
