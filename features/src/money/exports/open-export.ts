import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort } from '../../ports/files.ts'
import { exportLabel } from './export.ts'
import { findOwnExport, readParts, type StoredPart } from './export-store.ts'

interface Opened {
  bytes: number
  createdAt: Date
  stream: Readable
}

/**
 * Returns a person's own archive, decrypted part by part as it is read. Throws `not_found` for another person's
 * archive, an expired one and one that is not ready.
 */
export async function openExport(
  reader: Reader,
  stores: { files: FilesPort; vault: Vault },
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<Opened> {
  const found = await findOwnExport(reader, userId, id)
  if (found?.state !== 'ready' || found.expires_at === null || found.expires_at <= now) throw new Refusal('not_found')
  const parts = await readParts(reader, id)
  return {
    bytes: Number(found.bytes),
    createdAt: found.created_at,
    stream: Readable.from(openParts(stores, parts), { objectMode: false }),
  }
}

async function* openParts(
  { files, vault }: { files: FilesPort; vault: Vault },
  parts: readonly StoredPart[],
): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const stream = await files.get('private', part.file)
    if (!stream) throw new Error(`private file ${part.file} is missing`)
    yield vault.decrypt({ ...part, bytes: await buffer(stream) }, exportLabel(part))
  }
}
