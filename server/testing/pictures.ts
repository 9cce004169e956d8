import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

interface Drawing {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'
  /** Makes each picture different. */
  colour?: string
}

/** Red on the left and another colour on the right, which shows how it was rotated. */
export function drawPicture({ width = 400, height = 200, format = 'jpeg', colour = '#0000ff' }: Drawing = {}) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: left, left: 0, top: 0 }])
    .toFormat(format)
}

/** A file of a form: bytes, or bytes with a name and a type chosen by the sender. */
export type TestFile = Buffer | { bytes: Buffer; name: string; type: string }

export function formOf(parts: Record<string, TestFile | string>): FormData {
  const form = new FormData()
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(field, part)
    else {
      const { bytes, name, type } = Buffer.isBuffer(part) ? { bytes: part, name: 'a.jpg', type: 'image/jpeg' } : part
      form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
    }
  }
  return form
}

/** Lists all files in the storage of a test server, in every area. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
