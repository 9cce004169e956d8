import { routes } from '@paps/contract'
import { presentUser, userList } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountList } from '../mount-list.ts'

export function mountUsers(app: FastifyInstance, context: Context): void {
  mountList(app, context, routes.people, { definition: userList, scope: () => null, present: presentUser })
}
