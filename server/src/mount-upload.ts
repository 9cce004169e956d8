import { join } from 'node:path'
import fastifyMultipart from '@fastify/multipart'
import { encode, type FileRule, type Route, type Values } from '@paps/contract'
import type { Upload } from '@paps/features/ports/files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { incomingIn } from './adapters/local-disk.ts'
import type { Context } from './context.ts'
import { type Call, fastifyPath, makeCall } from './mount-route.ts'
import { receiveForm } from './uploads/receive-form.ts'

type UploadRoute = Route & { files: Readonly<Record<string, FileRule>> }

/** One file or a list, as the route declares. */
type FilesOf<R extends UploadRoute> = {
  [Name in keyof R['files']]: R['files'][Name]['max'] extends 1
    ? Upload | (R['files'][Name] extends { optional: true } ? undefined : never)
    : Upload[]
}

type UploadCall<R extends UploadRoute> = Call<R> & { files: FilesOf<R> }

/** Mounts a route that takes files. The handler runs once all files have arrived within their limits. */
export function mountUpload<const R extends UploadRoute>(
  app: FastifyInstance,
  context: Context,
  route: R,
  handler: (call: UploadCall<R>, request: FastifyRequest) => Promise<Values<R>['answer']>,
): void {
  const incoming = incomingIn(join(context.config.dataDir, 'files'))
  // A scope of its own, so that JSON routes keep refusing forms.
  app.register(async (scope) => {
    await scope.register(fastifyMultipart)
    scope.route({
      method: route.method,
      url: fastifyPath(route.path),
      config: { contract: route },
      handler: async (request) => {
        const form = await receiveForm(request, route.files, incoming)
        try {
          request.body = form.fields
          const call = Object.assign(makeCall(context, route, request), { files: pickFiles(route, form.files) })
          return encode(route.answer, await handler(call, request))
        } finally {
          await form.close()
        }
      },
    })
  })
}

function pickFiles<R extends UploadRoute>(route: R, received: Record<string, Upload[]>): FilesOf<R> {
  const named = Object.entries(route.files).map(([name, { max }]) => [
    name,
    max === 1 ? received[name]?.[0] : received[name],
  ])
  return Object.fromEntries(named) as FilesOf<R>
}
