import { encode, RECORD_KINDS, type RecordKind, Refusal, recordOnWire, routes } from '@paps/contract'
import { type ListQuery, type Reader, streamList } from '@paps/database'
import { csvLine, flatten } from '../../csv/index.ts'
import { decryptPicture } from '../../files/encrypted-picture.ts'
import { openPicture } from '../../files/publish-picture.ts'
import { openDocument } from '../../people/identity/document-vault.ts'
import { readCurrentUser } from '../../people/users/read-current-user.ts'
import { parseLanguage, type UserRow } from '../../people/users/user-store.ts'
import { drawStatement } from '../documents/draw-statement.ts'
import { readStatement, readStatementLines } from '../documents/read-statement.ts'
import { statementCsv } from '../documents/statement-csv.ts'
import { notificationList, presentNotification } from '../notifications/notification-list.ts'
import { presentRecord } from '../records/present-record.ts'
import { recordList } from '../records/record-list.ts'
import { proofLabel } from '../top-ups/proof.ts'
import type { Archive } from './archive.ts'
import { readDocuments, readLists, readMonths, readPointsLines, readProofs } from './content-store.ts'
import { buildReadme } from './readme.ts'
import type { Sources } from './sources.ts'

interface WriteContentsInput {
  owner: UserRow
  timeZone: string
  askedAt: Date
}

/** Writes all data of a person. Long lists are read in batches. */
export async function writeContents(sources: Sources, archive: Archive, input: WriteContentsInput): Promise<void> {
  const { owner, askedAt } = input
  const reader = sources.database.kysely
  await archive.add('README.txt', [buildReadme(parseLanguage(owner.language), { papsId: owner.paps_id, askedAt })])
  const profile = encode(routes.auth.getCurrentUser.answer, { user: await readCurrentUser(reader, owner.id) })
  await archive.add('profile.json', [json((profile as { user: unknown }).user)])
  for await (const { name, rows } of readLists(reader, owner.id)) await archive.add(name, [json(rows)])
  await archive.add('records.json', jsonArray(streamRecords(reader, input, RECORD_KINDS)))
  await archive.add('records.csv', buildCsv(streamRecords(reader, input, RECORD_KINDS)))
  await archive.add('requests.json', jsonArray(streamRecords(reader, input, ['request'])))
  await archive.add('notifications.json', jsonArray(streamNotifications(reader, input)))
  await archive.add('points.csv', pointsCsv(reader, owner.id))
  await addPictures(sources, archive, owner)
  await addStatements(sources, archive, input)
}

const query = ({ timeZone, askedAt }: WriteContentsInput): ListQuery => ({
  period: { kind: 'all' },
  timeZone,
  now: askedAt,
})

async function* streamRecords(
  reader: Reader,
  input: WriteContentsInput,
  kinds: readonly RecordKind[],
): AsyncGenerator<unknown[]> {
  const scope = { kinds, userId: input.owner.id }
  for await (const rows of streamList(reader, recordList, scope, query(input))) {
    yield rows.map((row) => recordOnWire(presentRecord(row)))
  }
}

async function* streamNotifications(reader: Reader, input: WriteContentsInput): AsyncGenerator<unknown[]> {
  const scope = { userId: input.owner.id, unread: false }
  for await (const rows of streamList(reader, notificationList, scope, query(input))) {
    const page = { data: rows.map(presentNotification), next_cursor: null }
    yield (encode(routes.notifications.listNotifications.answer, page) as { data: unknown[] }).data
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

async function* jsonArray(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages) {
    if (page.length === 0) continue
    yield before + page.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The columns are those of the contract's example, so that an empty list has a heading too. */
async function* buildCsv(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  const [example] = routes.activity.listActivity.example.answer.data
  const columns = Object.keys(flatten(example))
  yield csvLine(columns)
  for await (const page of pages) {
    const lines = page.map((record) => {
      const cells = flatten(record)
      return csvLine(columns.map((name) => cells[name]))
    })
    yield lines.join('')
  }
}

async function* pointsCsv(reader: Reader, userId: string): AsyncGenerator<string> {
  yield csvLine(['at', 'what', 'points', 'balance'])
  for await (const lines of readPointsLines(reader, userId)) {
    yield lines
      .map((line) =>
        csvLine([
          line.recorded_at.toISOString(),
          line.kind,
          Number(line.amount_minor),
          Number(line.balance_after_minor),
        ]),
      )
      .join('')
  }
}

async function addPictures({ database, files, vault }: Sources, archive: Archive, owner: UserRow): Promise<void> {
  const compressed = { compressed: true }
  if (owner.avatar !== null) {
    const picture = await openPicture(files, owner.avatar.replace('/files/', ''), undefined).catch(ignoreMissing)
    if (picture) await archive.add('profile-picture.webp', picture, compressed)
  }
  for (const [place, document] of (await readDocuments(database.kysely, owner.id)).entries()) {
    const name = `identity/${Math.floor(place / 2) + 1}-${document.part}.webp`
    await archive.add(name, [await openDocument(files, vault, document)], compressed)
  }
  for (const proof of await readProofs(database.kysely, owner.id)) {
    const picture = await decryptPicture(files, vault, proof, proofLabel(proof.reference))
    await archive.add(`top-up-proofs/${proof.reference}.webp`, [picture], compressed)
  }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}

/** Adds a statement for each month with movements: a PDF, or CSV when it would have too many pages. */
async function addStatements(
  sources: Sources,
  archive: Archive,
  { owner, timeZone, askedAt }: WriteContentsInput,
): Promise<void> {
  const reader = sources.database.kysely
  for (const month of await readMonths(reader, owner.id, timeZone)) {
    const now = sources.now() > askedAt ? sources.now() : askedAt
    const statement = await readStatement(reader, sources.documentSigner, { userId: owner.id, month, timeZone, now })
    if (statement.lines === 0) continue
    const lines = () => readStatementLines(reader, statement)
    const checkUrl = sources.checkUrlOf(statement.code)
    const name = `statements/${month}`
    try {
      await archive.add(`${name}.pdf`, drawStatement(statement, lines(), checkUrl))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'statement_too_long') throw error
      await archive.add(`${name}.csv`, statementCsv(statement, lines(), checkUrl))
    }
  }
}
