import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** What arrives is put down here until it is used, so that many slow uploads take up disk and not memory. */
export interface Spool {
  write(chunk: Buffer): Promise<void>
  read(): Promise<Buffer>
  close(): Promise<void>
}

/**
 * A file that has no name any more, under a key that is only in memory: however the process ends, nothing that
 * anybody could find or read is left.
 */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  const key = randomBytes(32)
  const nonce = randomBytes(16)
  const cipher = createCipheriv('aes-256-ctr', key, nonce)
  return {
    write: (chunk) => writeAll(file, cipher.update(chunk)),
    read: async () => {
      const { size } = await file.stat()
      const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size, 0)
      if (bytesRead !== size) throw new Error('An upload is shorter than what was written of it.')
      return createDecipheriv('aes-256-ctr', key, nonce).update(buffer)
    },
    close: () => file.close(),
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done)).bytesWritten
}
