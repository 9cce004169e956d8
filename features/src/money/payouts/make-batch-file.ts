import { Refusal, referenceOfId, type routes, type Values } from '@paps/contract'
import type { Tx } from '@paps/database'
import { csvLine } from '../../csv/index.ts'
import type { TextCipher } from '../../keys/index.ts'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { type LineRow, readLines, requireBatch } from './batch-store.ts'
import { destinationLabel } from './destination-label.ts'
import { type BatchLine, decimals, type Payer, writePain001 } from './pain-001.ts'

type Call = Values<typeof routes.payouts.makeBatchFile>

interface FileInput {
  id: string
  format: Call['body']['format']
}

/** Makes the file of an approved batch, with whole numbers, and logs the download with the number of lines. */
export async function makeBatchFile(
  tx: Tx,
  { staff, numbers, payer }: { staff: Caller; numbers: TextCipher; payer: Payer },
  { id, format }: FileInput,
): Promise<Call['answer']> {
  const batch = await requireBatch(tx, id)
  if (batch.state !== 'approved' || !batch.approved_at) throw new Refusal('wrong_state', { state: batch.state })
  const lines = (await readLines(tx, id)).map((row) => openLine(numbers, row))
  await audit(tx, staff, { action: 'payout.download', subjectId: id, after: { format, lines: lines.length } })
  const name = nameBatchFile(id, batch.approved_at)
  if (format === 'csv') return { name: `${name}.csv`, type: 'text/csv', text: writeCsv(lines, payer.currency) }
  if (batch.method !== 'bank') throw new Refusal('wrong_state', { state: batch.method })
  if (payer.iban === null) throw new Refusal('payer_not_configured')
  const content = { id, approvedAt: batch.approved_at, lines }
  return {
    name: `${name}.xml`,
    type: 'application/xml',
    text: writePain001(content, { ...payer, iban: payer.iban }),
  }
}

/** Returns the name of the file of a batch, without its ending. */
export function nameBatchFile(id: string, approvedAt: Date): string {
  return `payouts-${approvedAt.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-4)}`
}

function openLine(numbers: TextCipher, row: LineRow): BatchLine {
  const { id, destination_id, number_encrypted, paps_id, amount_minor, ...rest } = row
  return {
    ...rest,
    reference: referenceOfId('withdrawal', id),
    papsId: paps_id,
    amountMinor: amount_minor,
    // The owner closed their account since: the bank was paid from an earlier file.
    number: number_encrypted ? numbers.decrypt(number_encrypted, destinationLabel(destination_id)) : 'ERASED',
  }
}

/** Cells that a spreadsheet would evaluate are made text. */
function writeCsv(lines: readonly BatchLine[], currency: string): string {
  const heading = csvLine(['reference', 'holder', 'kind', 'country', 'bank', 'number', 'amount', 'currency'])
  const rows = lines.map(({ reference, holder, kind, country, bank, number, amountMinor }) =>
    csvLine([reference, holder, kind, country, bank, number, decimals(amountMinor), currency]),
  )
  return heading + rows.join('')
}
