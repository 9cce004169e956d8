import { type Actor, may, type Route, routes, type Values } from '@paps/contract'
import {
  addContentForm,
  bannerKind,
  type ContentRow,
  type ContentScope,
  changeContentForm,
  contentList,
  type FormExtras,
  type Kind,
  orderContent,
  readContent,
  realEstateKind,
  removeContent,
  sliderKind,
  videoKind,
} from '@paps/features/catalog/content'
import { requireAllowedLinks } from '@paps/features/catalog/editing'
import type { Upload } from '@paps/features/ports/files'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountPage } from '../mount-list.ts'
import { type Call, mountRoute } from '../mount-route.ts'
import { mountUpload } from '../mount-upload.ts'

const { realEstate, sliders, banners, videos } = routes

export function mountContent(app: FastifyInstance, context: Context): void {
  mountKind(app, context, realEstate, realEstateKind)
  mountForms(app, context, realEstate, realEstateKind)
  mountKind(app, context, sliders, sliderKind)
  mountForms(app, context, sliders, sliderKind)
  mountKind(app, context, banners, bannerKind)
  mountForms(app, context, banners, bannerKind)
  mountKind(app, context, videos, videoKind)
  mountForms(app, context, videos, videoKind)
}

/** Routes that the contract's `contentRoutes` creates for any record. */
type KindRoutes = Pick<typeof realEstate, 'list' | 'read' | 'order' | 'remove'>
type AnyKind = Pick<Kind<never, unknown>, 'kind'> & { present(row: ContentRow, editor: boolean): unknown }

/** Mounts the routes that read, order and delete content of one kind. */
export function mountKind<Routes extends { order: Route; remove: Route; list: Route; read: Route }>(
  app: FastifyInstance,
  context: Context,
  calls: Routes,
  kind: AnyKind,
): void {
  // One contract function creates all kinds, so the types of one hold for all.
  const { list, read, order, remove } = calls as unknown as KindRoutes

  mountPage(
    app,
    context,
    list,
    {
      definition: contentList,
      scope: (actor): ContentScope => ({
        kind: kind.kind,
        editor: isEditor(actor),
        publishedOnly: false,
        category: undefined,
      }),
      present: (row, { editor }) => kind.present(row, editor),
      lags: true,
    },
    ({ query: { published, category, text, min, max } }) => ({
      period: { kind: 'all' },
      text,
      minMinor: min,
      maxMinor: max,
      scope: { publishedOnly: published === 'true', category },
    }),
  )

  mountRoute(app, context, read, async ({ actor, params, lagging }) => {
    const row = await readContent(lagging, kind.kind, params.id, isEditor(actor))
    return { data: kind.present(row, isEditor(actor)) } as Values<typeof read>['answer']
  })

  mountRoute(app, context, order, async (call) => {
    await call.transact((tx) => orderContent(tx, identifyCaller(call), kind.kind, call.body.ids))
    return { success: true as const, msg: 'The order is saved.' }
  })

  mountRoute(app, context, remove, async (call) => {
    await call.transact((tx) => removeContent(tx, identifyCaller(call), kind.kind, call.params.id))
    return { success: true as const, msg: 'Removed.' }
  })
}

type FormRoute = typeof realEstate.add | typeof sliders.add | typeof banners.add | typeof videos.add
type AnyForm = Call<FormRoute> & { files: Record<string, Upload | Upload[] | undefined> }

/** Mounts the routes that write content of one kind. */
function mountForms<Body extends FormExtras>(
  app: FastifyInstance,
  context: Context,
  calls: { add: Route; change: Route },
  kind: Kind<Body, unknown>,
): void {
  const { add, change } = calls as unknown as Pick<typeof realEstate, 'add' | 'change'>
  // Videos have hosts of their own (contract/src/video-link.ts).
  const requireLinks = (body: unknown) =>
    kind.kind === 'video' ? undefined : requireAllowedLinks(body, context.config.linkHosts)
  const answer = (row: ContentRow) => ({ data: kind.present(row, true), msg: 'Saved.' }) as Values<typeof add>['answer']

  mountUpload(app, context, add, async (call) => {
    requireLinks(call.body)
    const uploads = pickUploads(call as unknown as AnyForm, kind.pictureField)
    return answer(await addContentForm(context, identifyCaller(call), kind, call.body as unknown as Body, uploads))
  })

  mountUpload(app, context, change, async (call) => {
    requireLinks(call.body)
    const uploads = pickUploads(call as unknown as AnyForm, kind.pictureField)
    const body = call.body as unknown as Body & FormExtras
    return answer(await changeContentForm(context, identifyCaller(call), kind, call.body._id, body, uploads, call.now))
  })
}

function pickUploads({ files }: AnyForm, field: string): Upload[] {
  return [files[field] ?? []].flat()
}

function isEditor(actor: Actor | null): boolean {
  return may(actor?.userType ?? null, 'content.edit')
}
