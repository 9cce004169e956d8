import { type ContentKind, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { deleteContent, lockContent } from './content-store.ts'

/** Its pictures are swept a day later, unless another record shows them. */
export async function removeContent(tx: Tx, staff: Caller, kind: ContentKind, id: string): Promise<void> {
  const row = await lockContent(tx, kind, id)
  if (!row) throw new Refusal('not_found')
  await deleteContent(tx, id)
  const { title, description, details, images } = row
  await audit(tx, staff, {
    action: `${kind}.remove`,
    subjectId: id,
    before: { title, description, details, images },
  })
}
