import { createHash } from 'node:crypto'
import { type BankStatement, newId, presentPaps, Refusal, type StatementPreview } from '@paps/contract'
import { type Database, type Reader, type Tx, withTransaction } from '@paps/database'
import { HOUSE, type Movement, postAll } from '@paps/ledger'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { type AccountRow, requireAccount } from './account-store.ts'
import { sampleCsv } from './read/read-csv-statement.ts'
import { cleanText, emptyHead, type ReadLine } from './read/read-line.ts'
import { readStatement } from './read/read-statement.ts'
import { decodeFile, inspectFile, type StatementFile } from './read/statement-file.ts'
import {
  findByFile,
  finishStatement,
  insertLines,
  type KeyedLine,
  listStatements,
  lockLines,
  lockStatement,
  markTakenBack,
  openStatement,
  readClosingBefore,
} from './statement-store.ts'
import { type Survey, surveyFile } from './survey-file.ts'

const BATCH = 1_000

/** Returns what an import would do, or the columns of a CSV file whose mapping is missing. Writes nothing. */
export async function previewStatement(
  reader: Reader,
  accountId: string,
  file: StatementFile,
): Promise<StatementPreview> {
  const account = await requireAccount(reader, accountId)
  const inspected = await inspectFile(file)
  const known = await findByFile(reader, accountId, inspected.hash)
  const isCsv = inspected.format === 'csv'
  const sample = isCsv ? await sampleCsv(decodeFile(file, inspected.encoding)) : { columns: [], rows: [] }
  const preview = { format: inspected.format, known, ...sample }
  if (isCsv && !isMapped(account, sample.columns)) return { ...preview, summary: null }
  const { head, lines, creditMinor, debitMinor, fromDay, toDay } = await surveyFile(
    file,
    inspected,
    account,
    account.column_map,
  )
  const before = await readClosingBefore(reader, accountId, fromDay)
  const hasGap = before !== null && head.openingMinor !== null && before !== head.openingMinor && !known
  return {
    ...preview,
    summary: {
      lines,
      from_day: fromDay,
      to_day: toDay,
      credits: creditMinor,
      debits: debitMinor,
      opening: head.openingMinor,
      closing: head.closingMinor,
      gap: hasGap ? before : null,
    },
  }
}

/** Whether the header has every mapped column. */
function isMapped({ column_map: map }: AccountRow, columns: readonly string[]): boolean {
  if (!map) return false
  const { days: _, decimal: __, texts, ...fields } = map
  return [...Object.values(fields), ...texts].every((name) => name === undefined || columns.includes(name))
}

export interface ImportInput {
  accountId: string
  file: StatementFile
  name: string
  /** Null for a file from the folder. */
  staff: Caller | null
}

/**
 * Imports a statement. Each line posts its journal in the transaction that inserts it, many lines at a time. The same file or
 * line again changes nothing, and an interrupted import continues.
 */
export async function importStatement(
  database: Database,
  { accountId, file, name, staff }: ImportInput,
  now: Date,
): Promise<{ statement: BankStatement; repeated: boolean }> {
  const account = await requireAccount(database.kysely, accountId)
  const inspected = await inspectFile(file)
  const survey = await surveyFile(file, inspected, account, account.column_map)
  if (survey.lines === 0) throw new Refusal('statement_empty')
  const opened = await withTransaction(database, (tx) =>
    openStatement(tx, {
      account_id: accountId,
      file_hash: inspected.hash,
      file_name: cleanText(name, 120) ?? 'statement',
      format: inspected.format,
      source: staff ? 'upload' : 'folder',
      imported_by: staff?.userId ?? null,
      ...readHead(survey),
    }),
  )
  const repeated = opened.state === 'imported'
  if (!repeated) {
    const lines = keyLines(readStatement(file, inspected, account.column_map, emptyHead()))
    for await (const batch of inBatches(lines)) {
      await withTransaction(database, (tx) => importBatch(tx, accountId, opened.id, batch, now))
    }
    await withTransaction(database, async (tx) => {
      if (!(await finishStatement(tx, opened.id, survey.lines)) || !staff) return
      await audit(tx, staff, {
        action: 'statement.import',
        after: { statement_id: opened.id, account_id: accountId, lines: survey.lines },
      })
    })
  }
  return { statement: await readOne(database.kysely, accountId, opened.id), repeated }
}

function readHead({ head, fromDay, toDay }: Survey) {
  return { from_day: fromDay, to_day: toDay, opening_minor: head.openingMinor, closing_minor: head.closingMinor }
}

async function readOne(reader: Reader, accountId: string, id: string): Promise<BankStatement> {
  const [statement] = await listStatements(reader, accountId, id)
  if (!statement) throw new Refusal('not_found')
  return statement
}

/** Numbers the lines and computes their keys. Equal lines of a file differ by the number of their occurrence. */
async function* keyLines(lines: AsyncIterable<ReadLine>): AsyncGenerator<KeyedLine> {
  const seen = new Map<string, number>()
  let number = 0
  for await (const line of lines) {
    number += 1
    const digest = createHash('sha256').update(identify(line)).digest('base64')
    const occurrence = (seen.get(digest) ?? 0) + 1
    seen.set(digest, occurrence)
    const key = createHash('sha256').update(`${digest}#${occurrence}`).digest()
    yield { id: newId(), number, key, line }
  }
}

/** A bank's own id is enough with amount and day. Short ids are no ids: some banks number the lines of each file. */
function identify({ bankId, amountMinor, bookedOn, text, payerName, payerAccount }: ReadLine): string {
  const isId = bankId !== null && bankId.length >= 8 && /\d/.test(bankId)
  const parts = isId ? ['id', bankId] : ['text', text, payerName, payerAccount, bankId]
  return JSON.stringify([...parts, amountMinor.toString(), bookedOn])
}

async function* inBatches(lines: AsyncIterable<KeyedLine>): AsyncGenerator<KeyedLine[]> {
  let batch: KeyedLine[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function importBatch(
  tx: Tx,
  accountId: string,
  statementId: string,
  batch: KeyedLine[],
  now: Date,
): Promise<void> {
  const inserted = await insertLines(tx, { accountId, statementId }, batch)
  const movements = batch.filter(({ id }) => inserted.has(id)).map((line) => lineJournal(line, now))
  if (movements.length > 0) await postAll(tx, movements)
}

function lineJournal({ id, line: { amountMinor } }: KeyedLine, now: Date): Movement {
  return {
    key: `statement-line:${id}`,
    kind: 'bank statement',
    request: { amount: amountMinor },
    occurredAt: now,
    legs: [
      { account: HOUSE.bank, amountMinor: -amountMinor },
      { account: HOUSE.suspense, amountMinor },
    ],
  }
}

/** Takes an import back whole, while none of its lines is matched. One journal reverses the sum of its lines. */
export async function takeStatementBack(tx: Tx, staff: Caller, id: string, now: Date): Promise<BankStatement> {
  const { account_id: accountId, state } = await lockStatement(tx, id)
  if (state !== 'imported') throw new Refusal('wrong_state', { state })
  const { used, sumMinor } = await lockLines(tx, id)
  if (used) throw new Refusal('statement_used')
  if (sumMinor !== 0n) {
    await postAll(tx, [
      {
        key: `statement-back:${id}`,
        kind: 'bank statement back',
        request: { sum: sumMinor },
        occurredAt: now,
        legs: [
          { account: HOUSE.bank, amountMinor: sumMinor },
          { account: HOUSE.suspense, amountMinor: -sumMinor },
        ],
      },
    ])
  }
  await markTakenBack(tx, id, staff.userId, now)
  await audit(tx, staff, { action: 'statement.back', after: { statement_id: id, sum: presentPaps(sumMinor) } })
  return readOne(tx, accountId, id)
}
