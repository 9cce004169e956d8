import { routes } from '@paps/contract'
import { auditList, presentAudit } from '@paps/features/people/audit'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountList } from '../mount-list.ts'

export function mountAudit(app: FastifyInstance, context: Context): void {
  mountList(app, context, routes.audit, { definition: auditList, scope: () => null, present: presentAudit })
}
