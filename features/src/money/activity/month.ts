import type { Reader } from '@paps/database'
import { sql } from 'kysely'

/** When a month (`YYYY-MM`) begins in a time zone, and when it is over. */
export interface Month {
  from: Date
  until: Date
}

/** Worked out by the database, which knows when a day begins in every zone. */
export async function readMonth(reader: Reader, month: string, timeZone: string): Promise<Month> {
  const { rows } = await sql<Month>`
    select first::timestamp at time zone ${timeZone} as "from",
      (first + interval '1 month')::timestamp at time zone ${timeZone} as until
    from (select ${`${month}-01`}::date as first) month`.execute(reader)
  const [found] = rows
  if (!found) throw new Error('A query of one value has one row.')
  return found
}
