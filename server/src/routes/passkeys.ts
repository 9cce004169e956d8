import { routes } from '@paps/contract'
import {
  addPasskey,
  listPasskeys,
  makeSignInOptions,
  readRegistrationOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@paps/features/people/passkeys'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'
import { makeDeviceCookies } from '../plugins/device-cookie.ts'
import { makeRelyingParty } from '../relying-party.ts'

export function mountPasskeys(app: FastifyInstance, context: Context): void {
  const { database, keyedHash, tokens } = context
  const { passkeys } = routes
  const party = makeRelyingParty(context.config)
  const devices = makeDeviceCookies(context.config)

  mountRoute(app, context, passkeys.listPasskeys, async ({ actor, reader }) => ({
    data: await listPasskeys(reader, actor.userId),
  }))

  mountRoute(app, context, passkeys.startPasskey, ({ actor, reader, now }) =>
    readRegistrationOptions(reader, party, actor.userId, now),
  )

  mountRoute(app, context, passkeys.addPasskey, async ({ actor, body, now }) => ({
    data: await addPasskey(database, { keyedHash, party }, actor, body, now),
  }))

  mountRoute(app, context, passkeys.renamePasskey, async ({ actor, params, body, reader }) => {
    await renamePasskey(reader, actor.userId, params.id, body.name)
    return { success: true as const, msg: 'The passkey is renamed.' }
  })

  mountRoute(app, context, passkeys.removePasskey, async ({ actor, params, body, now }) => {
    await removePasskey(database, keyedHash, { actor, id: params.id, pin: body.pin, now })
    return { success: true as const, msg: 'The passkey is removed.' }
  })

  mountRoute(app, context, passkeys.startPasskeySignIn, ({ now }) => makeSignInOptions(party, now))

  mountRoute(app, context, passkeys.signInWithPasskey, async ({ body, origin, now }, reply) => ({
    jwt: await signInWithPasskey(database, { tokens, party }, body.response, devices.recognise(origin, reply), now),
  }))
}
