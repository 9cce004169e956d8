import { type ColumnMap, Refusal } from '@paps/contract'
import { readCamt } from './read-camt.ts'
import { makeCsvReader } from './read-csv-statement.ts'
import { cleanLine, type ReadLine, type StatementHead, type StatementReader } from './read-line.ts'
import { readMt940 } from './read-mt940.ts'
import { decodeFile, type InspectedFile, type StatementFile } from './statement-file.ts'

/** Reads the lines of a file, each with texts that can be stored and shown. Fills the head. */
export async function* readStatement(
  file: StatementFile,
  { format, encoding }: InspectedFile,
  map: ColumnMap | null,
  head: StatementHead,
): AsyncGenerator<ReadLine> {
  const reader = findReader(format, map)
  for await (const line of reader(decodeFile(file, encoding), head)) yield cleanLine(line)
}

function findReader(format: InspectedFile['format'], map: ColumnMap | null): StatementReader {
  if (format === 'camt053') return readCamt
  if (format === 'mt940') return readMt940
  if (!map) throw new Refusal('statement_unmapped')
  return makeCsvReader(map)
}
