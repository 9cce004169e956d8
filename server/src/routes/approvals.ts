import { routes } from '@paps/contract'
import {
  approvalList,
  approveApproval,
  cancelApproval,
  getApproval,
  presentApproval,
  rejectApproval,
} from '@paps/features/money/approvals'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountList } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountApprovals(app: FastifyInstance, context: Context): void {
  const { approvals } = routes
  mountList(app, context, approvals, {
    definition: approvalList,
    scope: ({ userId, userType }) => ({ userId, userType }),
    present: presentApproval,
  })

  mountRoute(app, context, approvals.getApproval, async ({ actor, params, reader }) => ({
    data: await getApproval(reader, actor, params.id),
  }))

  mountRoute(app, context, approvals.approveApproval, (call) =>
    call.transact(async (tx) => ({
      msg: 'Approved and carried out.',
      data: await approveApproval(tx, identifyCaller(call), call.params.id, call.now),
    })),
  )

  mountRoute(app, context, approvals.rejectApproval, (call) =>
    call.transact(async (tx) => ({
      msg: 'Rejected. Nothing was changed.',
      data: await rejectApproval(tx, identifyCaller(call), { id: call.params.id, ...call.body }, call.now),
    })),
  )

  mountRoute(app, context, approvals.cancelApproval, (call) =>
    call.transact(async (tx) => ({
      msg: 'Cancelled. Nothing was changed.',
      data: await cancelApproval(tx, identifyCaller(call), call.params.id, call.now),
    })),
  )
}
