import { buffer } from 'node:stream/consumers'
import { newId } from '@paps/contract'
import type { FilesPort, Upload } from '../ports/files.ts'
import { encodePicture } from './encode-picture.ts'
import { parsePicture } from './parse-picture.ts'
import type { Sealed, Vault } from './vault.ts'

/** Enough to read the small print of a passport. */
const FRAME = { width: 2400, height: 2400, fit: 'inside' } as const

/** Where a private picture lies and how to open it. */
export interface StoredPicture extends Omit<Sealed, 'bytes'> {
  file: string
}

/** A private picture, ready to be put away: nothing of it can be read any more. */
export interface EncryptedPicture extends StoredPicture {
  bytes: Buffer
}

/** The label ties a file to its place, so that one person's can't be put where another's belongs. */
export async function encryptPicture(vault: Vault, upload: Upload, label: string): Promise<EncryptedPicture> {
  const picture = await encodePicture(await parsePicture(upload, FRAME), FRAME.width)
  return { file: newId(), ...vault.seal(picture, label) }
}

/** Checked as a whole before a byte of it is given out. */
export async function decryptPicture(
  files: FilesPort,
  vault: Vault,
  stored: StoredPicture,
  label: string,
): Promise<Buffer> {
  const stream = await files.get('private', stored.file)
  if (!stream) throw new Error(`The private file ${stored.file} is missing.`)
  return vault.open({ ...stored, bytes: await buffer(stream) }, label)
}
