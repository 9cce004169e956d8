import type { Tx } from '@paps/database'
import { sql } from 'kysely'

const PAGE = 500

/**
 * The journals of some transactions, in the order of (xid, id), as the text that is hashed: every column, written the
 * same way whatever the session's settings.
 */
export async function* readJournalTexts(tx: Tx, { from, to }: { from: string; to: string }): AsyncGenerator<string> {
  let after = { xid: (BigInt(from) - 1n).toString(), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  for (;;) {
    const { rows } = await sql<{ xid: string; id: string; text: string }>`
      select xid::text as xid, id, json_build_array(
        id, idempotency_key, encode(request_hash, 'hex'), kind, corrects,
        (extract(epoch from occurred_at) * 1000000)::bigint, (extract(epoch from recorded_at) * 1000000)::bigint,
        xid::text, accounts, versions, amounts, currencies, details)::text as text
      from ledger_journals
      where xid >= ${after.xid}::xid8 and xid <= ${to}::xid8
        and (xid > ${after.xid}::xid8 or id > ${after.id}::uuid)
      order by ledger_journals.xid, id
      limit ${PAGE}`.execute(tx)
    for (const { text } of rows) yield text
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last
  }
}
