import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Upload } from '../../ports/files.ts'
import type { Scene } from './scenes.ts'

const MAX_BYTES = 100 * 1024 * 1024
const MOST_MS = 5 * 60 * 1000
const PROCESS = join(import.meta.dirname, 'draw-process.ts')

/** Draws scenes in a separate process and returns them as uploads. */
export async function drawAll(scenes: Scene[]): Promise<Upload[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, JSON.stringify(scenes)], {
    encoding: 'buffer',
    maxBuffer: MAX_BYTES,
    timeout: MOST_MS,
  })
  const uploads: Upload[] = []
  for (let at = 0; at < stdout.length; ) {
    const end = at + 4 + stdout.readUInt32BE(at)
    const bytes = stdout.subarray(at + 4, end)
    uploads.push({ field: 'demo', bytes: bytes.length, read: async () => bytes, open: () => Readable.from([bytes]) })
    at = end
  }
  return uploads
}
