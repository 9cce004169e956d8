import { Readable } from 'node:stream'
import { type OperatorDay, presentPaps } from '@paps/contract'
import type { Reader } from '@paps/database'
import { drawDay, findCustomerName, readDay } from '@paps/features/money/till'
import { readStoreName } from '@paps/features/people/team'
import type { FastifyReply } from 'fastify'
import { csvLine } from './csv.ts'

/** More actions than any operator makes in a day. */
const MOST_ACTS = 5000

/** Sends an operator's day as PDF, or as CSV where the caller accepts it. */
export async function sendReport(
  reader: Reader,
  reply: FastifyReply,
  asked: { storeId: string; operatorId: string; date: string; timeZone: string; now: Date },
): Promise<Readable> {
  const day = await readDay(reader, { ...asked, most: MOST_ACTS })
  const name = (extension: string) => `inline; filename="paps-day-${asked.date}.${extension}"`
  if (reply.request.headers.accept?.includes('text/csv')) {
    reply.type('text/csv; charset=utf-8').header('content-disposition', name('csv'))
    return Readable.from(dayCsv(day))
  }
  reply.header('content-disposition', name('pdf'))
  return drawDay(day, { store: await readStoreName(reader, asked.storeId), timeZone: asked.timeZone, now: asked.now })
}

/** Each action, followed by the totals. */
function* dayCsv({ acts, totals, cash }: OperatorDay): Generator<string> {
  yield csvLine(['at', 'operator', 'act', 'customer', 'customer_paps_id', 'amount', 'fee', 'note', 'status', 'record'])
  for (const { at, operator, act, record, amount } of acts) {
    const customer = act === 'deposit' || act === 'refund' ? record.receiver : record.sender
    yield csvLine([
      at.toISOString(),
      operator.name,
      act,
      findCustomerName({ act, record }),
      customer?.paps_id,
      presentPaps(amount),
      presentPaps(record.fee),
      record.note,
      record.status,
      record._id,
    ])
  }
  for (const [name, { count, amount }] of Object.entries(totals)) {
    yield csvLine(['', '', `total ${name}`, `${count}`, '', presentPaps(amount), '', '', '', ''])
  }
  yield csvLine(['', '', 'cash', '', '', presentPaps(cash), '', '', '', ''])
}
