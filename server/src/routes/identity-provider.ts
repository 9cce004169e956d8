import { randomBytes } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { Refusal, routes } from '@paps/contract'
import { hasIdentity, signInWithProvider } from '@paps/features/people/auth'
import type { IdentityProvider } from '@paps/features/ports/identity-provider'
import type { FastifyInstance } from 'fastify'
import { openIdentityProvider } from '../adapters/open-identity-provider.ts'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'
import { makeDeviceCookies } from '../plugins/device-cookie.ts'
import { makeNonceCookie } from '../plugins/nonce-cookie.ts'
import { parseToken } from '../plugins/session.ts'
import { makeProviderNonces } from '../provider-nonces.ts'

/** A scope of its own: except for the device cookie, no other route uses cookies. */
export async function mountIdentityProvider(app: FastifyInstance, context: Context): Promise<void> {
  const { config, database } = context
  const identityProvider = openIdentityProvider(config, app.log)
  const nonces = makeNonceCookie(config)
  const unboundNonces = makeProviderNonces(config)
  const devices = makeDeviceCookies(config)

  await app.register(async (scope) => {
    await scope.register(fastifyCookie)

    mountRoute(scope, context, routes.provider.getProvider, async ({ actor, reader, now }, reply) => {
      if (!identityProvider) return { provider: null }
      const state = randomBytes(24).toString('base64url')
      const url = await identityProvider.authorizationUrl({ state, nonce: await nonces.give(reply, now) })
      const connected = actor !== null && (await hasIdentity(reader, actor.userId, identityProvider.issuer))
      return { provider: { name: identityProvider.name, authorization_url: url, connected } }
    })

    mountRoute(scope, context, routes.provider.issueNonce, async ({ now }) => unboundNonces.issue(now))

    mountRoute(scope, context, routes.provider.signInWithProvider, async ({ body, actor, origin, now }, reply) => {
      const nonce = await nonces.take(reply, now)
      if (!identityProvider) throw new Refusal('provider_refused')
      const { proven, singleUseKey } = nonce
        ? { proven: await identityProvider.verify(body.id_token, nonce, now), singleUseKey: null }
        : await verifyUnbound(identityProvider, body.id_token, now)
      const token = parseToken(reply.request.headers.authorization)
      const current = actor && token ? { userId: actor.userId, token } : null
      const signIn = { proven, singleUseKey, referralCode: body.referral_code, current }
      return { jwt: await signInWithProvider(database, context, signIn, devices.recognise(origin, reply), now) }
    })
  })

  /**
   * Verifies a token without a browser cookie. Its nonce is absent or one issued to a non-browser client; a browser's
   * token is refused here. Returns the nonce to consume.
   */
  async function verifyUnbound(provider: IdentityProvider, idToken: string, now: Date) {
    const { nonce, digest, ...proven } = await provider.verifyUnbound(idToken, now)
    if (nonce !== null && !unboundNonces.isLive(nonce, now)) throw new Refusal('provider_refused')
    return { proven, singleUseKey: nonce ?? digest }
  }
}
