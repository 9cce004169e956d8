import { routes } from '@paps/contract'
import { readContentOverview } from '@paps/features/catalog/content'
import { listPersonDecisions, readQueues, readStaffAccount } from '@paps/features/money/queues'
import { listDecisions } from '@paps/features/people/audit'
import { closeItem, listLooks, openItem } from '@paps/features/people/looks'
import { addNote, listNotes, removeNote } from '@paps/features/people/notes'
import { listViews, removeView, saveView } from '@paps/features/people/views'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'

export function mountStaff(app: FastifyInstance, context: Context): void {
  mountRoute(app, context, routes.staff.readQueues, ({ actor, reader }) => readQueues(reader, actor))

  mountRoute(app, context, routes.staff.listDecisions, async ({ actor, lagging }) => ({
    data: await listDecisions(lagging, actor),
  }))

  mountRoute(app, context, routes.staff.readContentOverview, ({ lagging, now }) => readContentOverview(lagging, now))

  mountRoute(app, context, routes.staff.listLooks, async (call) => ({
    data: await listLooks(call.reader, identifyCaller(call), call.params.queue, call.now),
  }))

  mountRoute(app, context, routes.staff.openItem, async (call) => {
    const item = { queue: call.params.queue, itemId: call.body.item_id }
    return { data: await call.transact((tx) => openItem(tx, identifyCaller(call), item, call.now)) }
  })

  mountRoute(app, context, routes.staff.closeItem, async (call) => {
    const item = { queue: call.params.queue, itemId: call.params.id }
    await call.transact((tx) => closeItem(tx, identifyCaller(call), item))
    return { success: true as const, msg: 'Released.' }
  })

  mountRoute(app, context, routes.staff.listViews, async ({ actor, query, reader }) => ({
    data: await listViews(reader, actor.userId, query.list),
  }))

  mountRoute(app, context, routes.staff.saveView, async ({ actor, body, now, transact }) => ({
    data: await transact((tx) => saveView(tx, actor.userId, body, now)),
  }))

  mountRoute(app, context, routes.staff.removeView, async ({ actor, params, transact }) => {
    await transact((tx) => removeView(tx, actor.userId, params.id))
    return { success: true as const, msg: 'The view is removed.' }
  })

  mountRoute(app, context, routes.staff.listNotes, async ({ params, reader }) => ({
    data: await listNotes(reader, params.id),
  }))

  mountRoute(app, context, routes.staff.addNote, async (call) => {
    const note = { userId: call.params.id, text: call.body.text }
    return { data: await call.transact((tx) => addNote(tx, identifyCaller(call), note, call.now)) }
  })

  mountRoute(app, context, routes.staff.removeNote, async (call) => {
    const note = { userId: call.params.id, noteId: call.params.note }
    await call.transact((tx) => removeNote(tx, identifyCaller(call), note))
    return { success: true as const, msg: 'The note is removed.' }
  })

  mountRoute(app, context, routes.staff.listPersonDecisions, async ({ params, lagging }) => ({
    data: await listPersonDecisions(lagging, params.id, params.kind),
  }))

  mountRoute(app, context, routes.staff.readEnvironment, async () => ({ production: context.config.production }))

  mountRoute(app, context, routes.staff.readAccount, ({ actor, params, reader, now }) =>
    readStaffAccount(reader, actor, params.id, now),
  )
}
