import { type Head, judgeLine, parseLine, type Restored, type Tail } from '../heads/head-line.ts'
import type { HeadSource } from '../heads/heads-file.ts'
import type { SealKeys } from '../seal-keys.ts'
import type { Broken } from './broken.ts'

const AS_WRITTEN = 'the heads kept outside are as they were written'

/** The heads that are kept outside, as far as they are what was signed. */
export interface Outside {
  /** The heads of each source that hold, in their order. */
  sources: readonly { heads(): AsyncGenerator<Head> }[]
  /** Heads of other books: either the folder is the wrong one, or the books were given another identity. */
  findForeign(books: string): Broken | null
  /** What was done to the heads themselves. */
  broken: Broken | null
}

interface Survey {
  source: HeadSource
  /** Lines that follow from each other and are as they were signed. */
  lines: number
  writer: string | null
  /** Where each of the books that are named was named first. */
  books: Map<string, string>
  broken: Broken | null
  restorations: Restored[]
}

/**
 * Reads all sources once, to know which of their lines hold. Call it before the moment at which the books are read: what is
 * written down later is left out, as it may be of a later seal. Memory does not grow with the sources.
 */
export async function openHeads(sources: readonly HeadSource[], keys: SealKeys): Promise<Outside> {
  const surveys: Survey[] = []
  for (const source of sources) surveys.push(await survey(source, keys))
  const restorations = surveys.flatMap((each) => each.restorations)
  // Restoring to an earlier moment takes back what was sealed after it, whichever machine wrote it down.
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

async function survey(source: HeadSource, keys: SealKeys): Promise<Survey> {
  const found: Survey = { source, lines: 0, writer: null, books: new Map(), broken: null, restorations: [] }
  let tail: Tail | null = null
  for await (const text of source.lines()) {
    const parsed = parseLine(text)
    // What a crash cut off was never counted. Had it been a line, the next one would not follow.
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

/** A file that knows less than a copy of it elsewhere was cut off. */
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
