import { type Publishing, Refusal } from '@paps/contract'
import { type RawBuilder, sql } from 'kysely'

/** Publication state of a row. */
export interface PublishingRow {
  state: string
  draft: boolean
  published_from: Date | null
  published_until: Date | null
  changed_by: string | null
  changed_by_name: string | null
}

/** Publication fields given by an editor. Omitted fields keep their values. */
export interface PublishingChanges {
  draft?: boolean | undefined
  published_from?: Date | null | undefined
  published_until?: Date | null | undefined
}

/** Uses the database's clock, so that all processes agree on the start and end. */
export const stateColumn = (table: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`case when ${column('draft')} then 'draft' when ${column('published_from')} > now() then 'scheduled'
    when ${column('published_until')} <= now() then 'ended' else 'published' end`
}

export const isPublished = (table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`(not ${column('draft')} and coalesce(${column('published_from')} <= now(), true)
    and coalesce(${column('published_until')} > now(), true))`
}

export function mergePublishing(
  current: Required<PublishingChanges>,
  changes: PublishingChanges,
): { draft: boolean; published_from: Date | null; published_until: Date | null } {
  const pick = <T>(given: T | undefined, kept: T | undefined, none: T): T =>
    given !== undefined ? given : kept !== undefined ? kept : none
  const merged = {
    draft: pick(changes.draft, current.draft, false),
    published_from: pick(changes.published_from, current.published_from, null),
    published_until: pick(changes.published_until, current.published_until, null),
  }
  if (merged.published_from && merged.published_until && merged.published_from >= merged.published_until) {
    throw new Refusal('invalid', {}, [{ field: 'published_until', msg: 'must be after published_from' }])
  }
  return merged
}

export const SHOWN_AT_ONCE = { draft: false, published_from: null, published_until: null }

/** For editors only. */
export function presentPublishing(row: PublishingRow): Publishing {
  return {
    state: row.state as NonNullable<Publishing>['state'],
    draft: row.draft,
    published_from: row.published_from,
    published_until: row.published_until,
    changed_by: row.changed_by ? { _id: row.changed_by, name: row.changed_by_name ?? '' } : null,
  }
}
