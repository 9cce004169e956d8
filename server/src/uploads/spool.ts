import { createCipheriv, createDecipheriv, type Decipheriv, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Buffers uploads on disk, so that many slow uploads do not take memory. */
export interface Spool {
  write(chunk: Buffer): Promise<void>
  read(): Promise<Buffer>
  /** Reads it in pieces of 64 kB. */
  open(): AsyncIterable<Buffer>
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
    open: () => readPieces(file, createDecipheriv('aes-256-ctr', key, nonce)),
    close: () => file.close(),
  }
}

const PIECE_BYTES = 64 * 1024

async function* readPieces(file: FileHandle, decipher: Decipheriv): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(PIECE_BYTES)
  for (let done = 0; ; ) {
    const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, done)
    if (bytesRead === 0) return
    done += bytesRead
    yield decipher.update(piece.subarray(0, bytesRead))
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done)).bytesWritten
}
