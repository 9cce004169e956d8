import { type RawBuilder, sql } from 'kysely'

const UUID_AT_END = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the record id at the end of a journal's key, or null. */
export function parseRecordId(key: string): string | null {
  return UUID_AT_END.exec(key)?.[0] ?? null
}

/** The same in SQL. */
export function selectRecordId(key: RawBuilder<string>): RawBuilder<string | null> {
  return sql`substring(${key} from ${UUID_AT_END.source.replace('(', '(?:')}::text)::uuid`
}
