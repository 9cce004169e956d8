import { routes } from '@paps/contract'
import { uploadAdPicture } from '@paps/features/catalog/ads'
import { openPicture } from '@paps/features/files'
import { readCurrentUser, saveAvatar } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountFile } from '../mount-file.ts'
import { mountUpload } from '../mount-upload.ts'

export function mountPictures(app: FastifyInstance, context: Context): void {
  const { database, files: storage } = context

  mountUpload(app, context, routes.pictures.updateAvatar, async ({ actor, files, reader }) => {
    await saveAvatar(database, storage, actor.userId, files.avatar)
    return { user: await readCurrentUser(reader, actor.userId) }
  })

  mountUpload(app, context, routes.pictures.uploadAdPicture, async ({ actor, caller, files }) => ({
    link: await uploadAdPicture(database, storage, { ...actor, address: caller.address }, files.file),
  }))

  mountFile(app, context, routes.pictures.getPicture, ({ params, query }) => openPicture(storage, params.name, query.w))
}
