import { type RawBuilder, sql } from 'kysely'

/** The key of a journal ends in the id of the record that it is for. Null where it ends in something else. */
export function recordIdOf(key: RawBuilder<string>): RawBuilder<string | null> {
  return sql`case when right(${key}, 36) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(${key}, 36)::uuid end`
}
