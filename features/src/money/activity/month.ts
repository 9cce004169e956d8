import type { Reader } from '@paps/database'
import { sql } from 'kysely'

/** Start and end of a month (`YYYY-MM`) in a time zone. */
export interface Month {
  from: Date
  until: Date
}

/** Computed by the database, which knows the time zones. */
export async function readMonth(reader: Reader, month: string, timeZone: string): Promise<Month> {
  const { rows } = await sql<Month>`
    select first::timestamp at time zone ${timeZone} as "from",
      (first + interval '1 month')::timestamp at time zone ${timeZone} as until
    from (select ${`${month}-01`}::date as first) month`.execute(reader)
  const [found] = rows
  if (!found) throw new Error('month query returned no row')
  return found
}
