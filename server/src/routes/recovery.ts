import { Refusal, routes } from '@paps/contract'
import type { Reader } from '@paps/database'
import { decideRecovery } from '@paps/features/money/approvals'
import { viewRecentSessions } from '@paps/features/people/cases'
import {
  cancelOwnRecovery,
  cancelRecovery,
  completeRecovery,
  findOpenRecovery,
  findSelfie,
  listRecoveries,
  makeRecoveryTickets,
  openSelfie,
  readRecovery,
  readSelfie,
  requestRecovery,
} from '@paps/features/people/recovery'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountFile } from '../mount-file.ts'
import { mountRoute } from '../mount-route.ts'
import { mountUpload } from '../mount-upload.ts'
import { makeDeviceCookies } from '../plugins/device-cookie.ts'

const CANCELLED = { success: true as const, msg: 'The recovery is cancelled.' }

export function mountRecovery(app: FastifyInstance, context: Context): void {
  const { database, keyedHash, files: storage, vault, config } = context
  const { recovery } = routes
  const devices = makeDeviceCookies(config)
  const recovering = {
    tickets: makeRecoveryTickets(config.sessionSecrets),
    linkOf: (key: string) => `${config.publicUrl}/recovery/cancel#${key}`,
  }

  mountUpload(app, context, recovery.requestRecovery, ({ body, files, origin, now }, request) => {
    const requester = devices.read(origin, request)
    return requestRecovery(context, recovering, { ...body, selfie: files.selfie }, requester, now)
  })

  mountRoute(app, context, recovery.readRecovery, ({ body }) => readRecovery(database, recovering, body.ticket))

  mountRoute(app, context, recovery.cancelRecovery, async ({ body, origin, transact, now }) => {
    await transact((tx) => cancelRecovery(tx, body.key, origin, now))
    return CANCELLED
  })

  mountRoute(app, context, recovery.completeRecovery, async ({ body, now }) => {
    await completeRecovery(database, keyedHash, body, now)
    return { success: true as const, msg: 'Your account is recovered. Please sign in.' }
  })

  mountRoute(app, context, recovery.readOwnRecovery, ({ actor, reader, now }) =>
    readOwnRecovery(reader, actor.userId, now),
  )

  mountRoute(app, context, recovery.cancelOwnRecovery, async ({ actor, origin, transact, now }) => {
    await transact((tx) => cancelOwnRecovery(tx, actor.userId, origin, now))
    return CANCELLED
  })

  mountRoute(app, context, recovery.listRecoveries, async ({ reader }) => ({ data: await listRecoveries(reader) }))

  mountFile(app, context, recovery.getRecoverySelfie, async (call) => {
    const selfie = await call.transact((tx) => readSelfie(tx, identifyCaller(call), call.params.id))
    return openSelfie(storage, vault, selfie)
  })

  mountRoute(app, context, recovery.listRecoverySessions, async (call) => {
    const found = await findSelfie(call.reader, call.params.id)
    if (!found) throw new Refusal('not_found')
    return { sessions: await call.transact((tx) => viewRecentSessions(tx, identifyCaller(call), found.userId)) }
  })

  mountRoute(app, context, recovery.decideRecovery, async (call) => {
    const decision = { id: call.params.id, ...call.body }
    const approval = await call.transact((tx) => decideRecovery(tx, identifyCaller(call), decision, call.now))
    return approval === null
      ? { success: true as const, msg: 'Saved.' }
      : { success: true as const, msg: 'Sent to a second person for approval.', approval }
  })
}

/** Returns the open request to recover the caller's account. */
export async function readOwnRecovery(reader: Reader, userId: string, now: Date) {
  const open = await findOpenRecovery(reader, userId, now)
  return { data: open ? { state: open.state, requested_at: open.requested_at, ready_at: open.ready_at } : null }
}
