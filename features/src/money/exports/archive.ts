import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

const PART_BYTES = 4 * 1024 * 1024
const NOTHING = new Uint8Array(0)

export type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

export interface Archive {
  /** Adds a file chunk by chunk. A compressed file is stored as it is. */
  add(name: string, chunks: Chunks, options?: { compressed?: boolean }): Promise<void>
  /** Writes the rest and returns the size of the archive in bytes. */
  end(): Promise<number>
}

/**
 * Writes a ZIP in parts of bounded size and passes each to `put` before it reads more. At most one part and one chunk
 * are in memory, independent of the size of the files.
 */
export function makeArchive(put: (part: Buffer) => Promise<void>, madeAt: Date, partBytes = PART_BYTES): Archive {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let bytes = 0
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else {
      waiting.push(chunk)
      waitingBytes += chunk.length
      bytes += chunk.length
    }
  })

  async function flush(least: number): Promise<void> {
    if (failure) throw failure
    if (waitingBytes < least) return
    const part = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await put(part)
  }

  return {
    async add(name, chunks, { compressed = false } = {}) {
      const file = compressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      file.mtime = madeAt
      zip.add(file)
      for await (const chunk of chunks) {
        file.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
        await flush(partBytes)
        // Compression blocks this thread, so the event loop gets a turn between chunks.
        await setImmediate()
      }
      file.push(NOTHING, true)
      await flush(partBytes)
    },
    async end() {
      zip.end()
      await flush(1)
      return bytes
    },
  }
}
