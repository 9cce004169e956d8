import { type Actor, may, routes } from '@paps/contract'
import {
  drawStoreCode,
  presentStaffStore,
  presentStore,
  presentStorePage,
  readStore,
  type StoreScope,
  saveStoreCover,
  saveStorePage,
  staffStoreList,
  storeList,
} from '@paps/features/catalog/stores'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountFile } from '../mount-file.ts'
import { mountList, mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'
import { mountUpload } from '../mount-upload.ts'

export function mountStores(app: FastifyInstance, context: Context): void {
  const { publicUrl } = context.config

  mountPage(
    app,
    context,
    routes.stores.listStores,
    {
      definition: storeList,
      scope: (actor: Actor | null): StoreScope => ({
        all: may(actor?.userType ?? null, 'users.read'),
        category: undefined,
        country: undefined,
        waiting: false,
      }),
      present: (row) => presentStore(row, context.now()),
      lags: true,
    },
    ({ query: { text, category, country, waiting } }) => ({
      period: { kind: 'all' },
      text,
      ...(waiting === 'true' && { order: 'oldest' }),
      scope: { category, country, waiting: waiting === 'true' },
    }),
  )

  mountList(app, context, routes.staffStores, {
    definition: staffStoreList,
    scope: ({ userType }) => ({ money: may(userType, 'money.read') }),
    present: presentStaffStore,
  })

  mountRoute(app, context, routes.stores.getStore, async ({ actor, params, reader, now }) => ({
    data: presentStorePage(await readStore(reader, actor, params.id), publicUrl, now),
  }))

  mountFile(app, context, routes.stores.getStoreCode, ({ actor, params, reader }) =>
    drawStoreCode(reader, actor, params.id, publicUrl),
  )

  mountRoute(app, context, routes.stores.saveStorePage, async ({ actor, body, transact, now }) => {
    const store = await transact((tx) => saveStorePage(tx, actor.userId, body))
    return { data: presentStorePage(store, publicUrl, now) }
  })

  mountUpload(app, context, routes.stores.saveStoreCover, async ({ actor, files, now }) => ({
    data: presentStorePage(await saveStoreCover(context, actor.userId, files.file), publicUrl, now),
  }))
}
