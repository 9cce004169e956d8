import { routes } from '@paps/contract'
import { uploadAdPicture } from '@paps/features/catalog/ads'
import { openPicture, readPictureQuota } from '@paps/features/files'
import { readCurrentUser, saveAvatar } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountFile } from '../mount-file.ts'
import { mountRoute } from '../mount-route.ts'
import { mountUpload } from '../mount-upload.ts'

export function mountPictures(app: FastifyInstance, context: Context): void {
  mountUpload(app, context, routes.pictures.updateAvatar, async ({ actor, files, reader }) => {
    await saveAvatar(context, actor.userId, files.avatar)
    return { user: await readCurrentUser(reader, actor.userId) }
  })

  mountUpload(app, context, routes.pictures.uploadAdPicture, async (call) => ({
    link: await uploadAdPicture(context, identifyCaller(call), call.files.file),
  }))

  mountRoute(app, context, routes.pictures.getPictureQuota, async ({ actor, reader }) => {
    const { usedBytes, mostBytes } = await readPictureQuota(reader, actor.userId, actor.userType)
    return { used_bytes: usedBytes, most_bytes: mostBytes }
  })

  mountFile(app, context, routes.pictures.getPicture, ({ params, query }) =>
    openPicture(context.files, params.name, query.w),
  )
}
