import { routes } from '@paps/contract'
import { askEmailChange, confirmEmailChange, undoEmailChange } from '@paps/features/people/email-changes'
import { readCurrentUser } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountRoute } from '../mount-route.ts'

export function mountEmailChanges(app: FastifyInstance, context: Context): void {
  const { emailChanges } = routes
  const { database, keyedHash, inheritFromClosed, config } = context
  const undoLinkOf = (key: string) => `${config.publicUrl}/email/undo#${key}`
  const changing = { keyedHash, inheritFromClosed, undoLinkOf }

  mountRoute(app, context, emailChanges.askEmailChange, async ({ actor, body, now }) => {
    await askEmailChange(database, keyedHash, actor.userId, body, now)
    return { success: true as const, msg: 'Code sent.' }
  })

  mountRoute(app, context, emailChanges.confirmEmailChange, async ({ actor, body, reader, now }) => {
    await confirmEmailChange(database, changing, actor.userId, body, now)
    const user = await readCurrentUser(reader, actor.userId)
    return { success: true as const, msg: 'Your email is changed.', user }
  })

  mountRoute(app, context, emailChanges.undoEmailChange, async ({ body, transact, now }) => {
    await transact((tx) => undoEmailChange(tx, body.key, now))
    return { success: true as const, msg: 'Your old email is back. Please choose a new password.' }
  })
}
