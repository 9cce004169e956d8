import { fieldError, Refusal, type routes, type Values } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { IS_PROVEN } from '../../people/drafts/draft.ts'
import { addContent, type ContentRow, changeContent, serviceKind } from '../content/index.ts'

type NewService = Values<(typeof routes)['services']['add']>['body']
type ServiceChanges = Values<(typeof routes)['services']['change']>['body']

export async function addService(tx: Tx, staff: Caller, body: NewService): Promise<ContentRow> {
  await requireProvider(tx, body.provider_paps_id)
  return addContent(tx, staff, serviceKind, {
    fields: serviceKind.fieldsOf(body),
    publishing: body,
    pictures: body.image ? [body.image] : [],
  })
}

export async function changeService(tx: Tx, staff: Caller, body: ServiceChanges, now: Date): Promise<ContentRow> {
  await requireProvider(tx, body.provider_paps_id)
  const { _id: id, version, image } = body
  const changes = {
    id,
    version,
    fields: serviceKind.fieldsOf(body),
    publishing: body,
    pictures: (current: readonly string[]) => (image === undefined ? current : image === null ? [] : [image]),
  }
  return changeContent(tx, staff, serviceKind, changes, now)
}

/** The provider must be a user who can be paid. */
async function requireProvider(tx: Tx, papsId: string | null | undefined): Promise<void> {
  if (!papsId) return
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('paps_id', '=', papsId)
    .where('deleted_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('user_type', 'in', ['regular', 'store'])
    .where(IS_PROVEN)
    .executeTakeFirst()
  if (!found) throw new Refusal('invalid', {}, [fieldError('provider_paps_id', 'unknown_person')])
}
