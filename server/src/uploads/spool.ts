import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Buffers uploads on disk, so that many slow uploads do not take memory. */
export interface Spool {
  write(chunk: Buffer): Promise<void>
  read(): Promise<Buffer>
  close(): Promise<void>
}

/** An unlinked file, encrypted with a key in memory only: nothing readable remains after a crash. */
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
