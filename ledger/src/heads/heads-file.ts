import { createReadStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type HeadLine, parseLine, type Tail } from './head-line.ts'

const NAME = 'heads.jsonl'
const CHUNK_BYTES = 256 * 1024

/** A source of heads. */
export interface HeadSource {
  name: string
  /** Whether it is a copy that may be behind the file of the same writer. */
  lags: boolean
  lines(): AsyncIterable<string>
}

/** The last complete line of a file. */
export interface Last {
  about: HeadLine
  tail: Tail
}

/** An append-only file. All processes of a machine write to the same file, one at a time (see write-heads.ts). */
export interface HeadsFile extends HeadSource {
  readLast(): Promise<Last | null>
  /** Resolves once the lines are on the disk. */
  append(texts: readonly string[]): Promise<void>
}

export function openHeadsFile(folder: string): HeadsFile {
  const path = join(folder, NAME)
  return {
    ...openSource(path),
    async readLast() {
      const file = await open(path, 'r').catch(absent)
      if (!file) return null
      try {
        const { size } = await file.stat()
        for (let length = Math.min(CHUNK_BYTES, size); ; length = Math.min(length * 2, size)) {
          const chunk = Buffer.alloc(length)
          await file.read(chunk, 0, length, size - length)
          const last = parseLast(chunk.toString('utf8'), length === size)
          if (last || length === size) return last
        }
      } finally {
        await file.close()
      }
    },
    async append(texts) {
      await mkdir(dirname(path), { recursive: true })
      const file = await open(path, 'a+', 0o600)
      try {
        const { size } = await file.stat()
        const end = Buffer.alloc(1)
        if (size > 0) await file.read(end, 0, 1, size - 1)
        // A line that a crash cut off stays. The next one begins on its own line.
        const isCutOff = size > 0 && end.toString() !== '\n'
        await file.appendFile(`${isCutOff ? '\n' : ''}${texts.map((text) => `${text}\n`).join('')}`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

/** Returns every file of heads in a folder: that of this machine, and copies from others. */
export async function findHeadsFiles(folder: string): Promise<HeadSource[]> {
  const names = (await readdir(folder).catch(absent)) ?? []
  return names
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => openSource(join(folder, name)))
}

function openSource(path: string): HeadSource {
  return {
    name: basename(path),
    lags: false,
    async *lines() {
      const file = await open(path, 'r').catch(absent)
      if (!file) return
      await file.close()
      yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
    },
  }
}

function parseLast(text: string, isWhole: boolean): Last | null {
  const lines = text.split('\n')
  // The first line may be the end of a longer one. Text after the last line break is incomplete.
  for (const each of lines.slice(isWhole ? 0 : 1, -1).reverse()) {
    const parsed = parseLine(each)
    if (parsed) {
      const { about, mac } = parsed
      return { about, tail: { writer: about.writer, line: about.line, mac } }
    }
  }
  return null
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
