import { type RawBuilder, sql } from 'kysely'

const UUID_AT_END = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The key of a journal ends in the id of the record that it is for. Null where it ends in something else. */
export function recordIdIn(key: string): string | null {
  return UUID_AT_END.exec(key)?.[0] ?? null
}

/** The same in SQL. */
export function recordIdOf(key: RawBuilder<string>): RawBuilder<string | null> {
  return sql`substring(${key} from ${UUID_AT_END.source.replace('(', '(?:')}::text)::uuid`
}
