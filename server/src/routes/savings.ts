import { type Actor, isAdmin, routes } from '@paps/contract'
import {
  changePot,
  closePot,
  moveSavings,
  needsPin,
  openPot,
  type PotScope,
  potList,
  presentPot,
  previewChange,
  previewPot,
  previewSavings,
  readOutlook,
  readPot,
} from '@paps/features/money/savings'
import { requirePin } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { type ListRequest, mountList, mountPage } from '../mount-list.ts'
import { mountMovement, mountRoute } from '../mount-route.ts'

/** People see their own pots; staff with permission see all. */
const seenBy = ({ userId, userType }: Actor): string | null => (isAdmin(userType) ? null : userId)

export function mountSavings(app: FastifyInstance, context: Context): void {
  const { savings } = routes
  const scope = (actor: Actor, { bank }: ListRequest): PotScope => ({ ownerId: seenBy(actor), withBank: bank })
  mountList(app, context, savings, { definition: potList, scope, present: presentPot })
  mountPage(app, context, savings.listOwnPots, {
    definition: potList,
    scope: ({ userId }) => ({ ownerId: userId, openOnly: true }),
    present: presentPot,
  })

  mountRoute(app, context, savings.readOutlook, ({ actor, reader, timeZone, now }) =>
    readOutlook(reader, actor.userId, timeZone, now),
  )

  mountRoute(app, context, savings.getPot, ({ actor, params, reader, now }) =>
    readPot(reader, { potId: params.id, ownerId: seenBy(actor) }, now),
  )

  mountRoute(app, context, savings.openPot, async ({ actor: { userId }, body, reader, transact, now }) => {
    const { preview, pin, ...pot } = body
    if (preview) return previewPot(reader, userId, pot, now)
    if (needsPin(pot)) await requirePin(context.database, context.keyedHash, { userId, pin, now })
    return transact((tx) => openPot(tx, userId, pot, now))
  })

  mountMovement(
    app,
    context,
    savings.changePot,
    async ({ actor: { userId }, body, reader, transact, now, idempotency }) => {
      const { _id: potId, add, take, pin, preview, ...changes } = body
      const amountMinor = add ?? take
      if (amountMinor === undefined) {
        if (preview) return { answer: await previewChange(reader, userId, potId, changes, now), replayed: false }
        if (needsPin(changes)) await requirePin(context.database, context.keyedHash, { userId, pin, now })
        return { answer: await transact((tx) => changePot(tx, userId, potId, changes, now)), replayed: false }
      }
      const saving = { potId, ownerId: userId, direction: add === undefined ? 'out' : 'in', amountMinor } as const
      if (preview) return { answer: await previewSavings(context.money, saving, now), replayed: false }
      return moveSavings(context.money, saving, { pin, now, idempotency })
    },
  )

  mountRoute(app, context, savings.closePot, async ({ actor: { userId }, params, body, transact, now }) => {
    await requirePin(context.database, context.keyedHash, { userId, pin: body.pin, now })
    return transact((tx) => closePot(tx, userId, params.id, now))
  })
}
