import { routes } from '@paps/contract'
import { reviewStore } from '@paps/features/money/applications'
import { queueReferralReward } from '@paps/features/money/referrals'
import { applyKeptLimits } from '@paps/features/money/returning'
import {
  listAttempts,
  openDocument,
  readDocument,
  reviewIdentity,
  submitIdentity,
} from '@paps/features/people/identity'
import { readCurrentUser } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountFile } from '../mount-file.ts'
import { mountRoute } from '../mount-route.ts'
import { mountUpload } from '../mount-upload.ts'

export function mountIdentity(app: FastifyInstance, context: Context): void {
  const { files: storage, vault } = context

  mountUpload(app, context, routes.identity.submitIdentity, async ({ actor, body, files, reader }) => {
    const { national_id_image: image, selfie } = files
    await submitIdentity(context, actor.userId, { type: body.type, image, selfie })
    return { user: await readCurrentUser(reader, actor.userId) }
  })

  mountRoute(app, context, routes.identity.review, async ({ actor, body, origin, transact, now }) => {
    const approved = body.approved ?? body.status === 'approved'
    const decision = { userId: body._id, approved, reason: body.reason ?? null }
    const user = await transact(async (tx) => {
      const staff = { ...actor, address: origin.address }
      if (body.target === 'account') {
        return reviewStore(tx, staff, { ...decision, applicationId: body.application_id }, now)
      }
      const reviewed = await reviewIdentity(tx, staff, decision)
      if (approved) {
        await applyKeptLimits(tx, body._id)
        await queueReferralReward(tx, body._id)
      }
      return reviewed
    })
    return { user }
  })

  mountFile(app, context, routes.identity.getDocument, async ({ actor, origin, params, transact }) => {
    const viewer = { ...actor, address: origin.address }
    const wanted = { submissionId: params.id, part: params.part }
    return openDocument(storage, vault, await transact((tx) => readDocument(tx, viewer, wanted)))
  })

  mountRoute(app, context, routes.identity.listAttempts, ({ params, query, reader, timeZone, now }) =>
    listAttempts(reader, params.id, { ...query, timeZone, now }),
  )
}
