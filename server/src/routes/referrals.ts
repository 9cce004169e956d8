import { routes } from '@paps/contract'
import { readReferrals } from '@paps/features/money/referrals'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountReferrals(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.referrals.getReferrals, ({ actor, reader }) => readReferrals(reader, actor.userId))
}
