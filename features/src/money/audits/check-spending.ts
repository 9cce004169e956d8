import { sql } from 'kysely'
import type { BooksCheck } from './report.ts'

/** What counts against somebody's limits was counted on a day of its month, and is no more on the day than in the month. */
export const checkSpending: BooksCheck = async (tx) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from spending
    where month <> date_trunc('month', day) or day_minor > month_minor
    order by user_id
    limit 1`.execute(tx)
  const [spender] = rows
  return spender ? { rule: 'a day counts in its month', row: `spending of user ${spender.user_id}` } : null
}
