import { routes } from '@paps/contract'
import { blockPerson, readBlocks, unblockPerson } from '@paps/features/money/blocks'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountBlocks(app: FastifyInstance, context: Context): void {
  const { blocks } = routes

  mountRoute(app, context, blocks.listBlocks, async ({ actor, reader }) => ({
    data: await readBlocks(reader, actor.userId),
  }))

  mountRoute(app, context, blocks.block, async ({ actor, body, transact, now }) => ({
    data: await transact((tx) => blockPerson(tx, actor.userId, body._id, now)),
  }))

  mountRoute(app, context, blocks.unblock, async ({ actor, params, transact }) => ({
    data: await transact((tx) => unblockPerson(tx, actor.userId, params.id)),
  }))
}
