import type { ChainKeys } from '../chain-keys.ts'
import { type Head, judgeLine, parseLine, type Restored, type Tail } from '../heads/head-line.ts'
import type { HeadSource } from '../heads/heads-file.ts'
import type { Broken } from './broken.ts'

const AS_WRITTEN = 'the heads kept outside are as they were written'

/** The heads stored outside the database whose signatures are valid. */
export interface Outside {
  /** The valid heads of each source, in order. */
  sources: readonly { heads(): AsyncGenerator<Head> }[]
  /** Returns a broken rule for heads of another ledger: the folder is wrong, or the id of the ledger was changed. */
  findForeign(books: string): Broken | null
  /** The first defect of the heads themselves. */
  broken: Broken | null
}

interface Survey {
  source: HeadSource
  /** The number of lines that are chained and validly signed. */
  lines: number
  writer: string | null
  /** The first line that names each ledger. */
  books: Map<string, string>
  broken: Broken | null
  restorations: Restored[]
}

/**
 * Reads all sources once and determines their valid lines. Must be called before the snapshot of the ledger is taken: lines
 * written later are ignored, as they may be of a later link. Memory does not grow with the sources.
 */
export async function openHeads(sources: readonly HeadSource[], keys: ChainKeys): Promise<Outside> {
  const surveys: Survey[] = []
  for (const source of sources) surveys.push(await survey(source, keys))
  const restorations = surveys.flatMap((each) => each.restorations)
  // A restore to an earlier time invalidates the later heads of every machine.
  const isLater = (one: Restored, { writer, line, at }: Head) => (one.writer === writer ? one.line > line : one.at > at)
  const holds = (head: Head) => !restorations.some((each) => each.number < head.number && isLater(each, head))
  return {
    sources: surveys.map(({ source, lines }) => ({
      async *heads() {
        let read = 0
        for await (const text of source.lines()) {
          if (read === lines) return
          const about = parseLine(text)?.about
          if (!about) continue
          read++
          if (about.kind === 'head' && holds(about)) yield about
        }
      },
    })),
    findForeign(books) {
      const [foreign] = surveys.flatMap((each) => [...each.books].filter(([id]) => id !== books))
      if (!foreign) return null
      const [id, row] = foreign
      return { rule: 'the heads kept outside are of these books', row: `${row}, of books ${id}` }
    },
    broken: surveys.find(({ broken }) => broken)?.broken ?? findShortened(surveys),
  }
}

async function survey(source: HeadSource, keys: ChainKeys): Promise<Survey> {
  const found: Survey = { source, lines: 0, writer: null, books: new Map(), broken: null, restorations: [] }
  let tail: Tail | null = null
  for await (const text of source.lines()) {
    const parsed = parseLine(text)
    // A line that a crash cut off was never counted. If it had been complete, the next line would not follow.
    if (!parsed) continue
    const { about, mac } = parsed
    const row = `line ${found.lines + 1} of ${source.name}`
    const why = judgeLine(keys, tail, parsed)
    if (why) return { ...found, broken: { rule: AS_WRITTEN, row: `${row}, which ${why}` } }
    if (!found.books.has(about.books)) found.books.set(about.books, row)
    if (about.kind === 'restored') found.restorations.push(about)
    tail = { writer: about.writer, line: about.line, mac }
    found.lines++
    found.writer = about.writer
  }
  return found
}

/** A file with fewer lines than a copy of it was truncated. */
function findShortened(surveys: readonly Survey[]): Broken | null {
  for (const { source, writer, lines } of surveys) {
    if (source.lags || writer === null) continue
    const longer = surveys.find((other) => other.writer === writer && other.lines > lines)
    if (longer) {
      return { rule: AS_WRITTEN, row: `line ${lines + 1} of ${source.name}, which only ${longer.source.name} has` }
    }
  }
  return null
}
