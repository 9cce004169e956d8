import { buffer } from 'node:stream/consumers'
import { newId } from '@paps/contract'
import type { FilesPort, Upload } from '../ports/files.ts'
import { encodePicture } from './encode-picture.ts'
import { parsePicture } from './parse-picture.ts'
import type { Encrypted, Vault } from './vault.ts'

/** Large enough to read the small print of a passport. */
const FRAME = { width: 2400, height: 2400, fit: 'inside' } as const

/** Storage name and wrapped key of a private picture. */
export interface StoredPicture extends Omit<Encrypted, 'bytes'> {
  file: string
}

/** An encrypted private picture, ready to be stored. */
export interface EncryptedPicture extends StoredPicture {
  bytes: Buffer
}

/** The label binds the file to its row: a file that is moved to another person's row does not decrypt. */
export async function encryptPicture(vault: Vault, upload: Upload, label: string): Promise<EncryptedPicture> {
  const picture = await encodePicture(await parsePicture(upload, FRAME), FRAME.width)
  return { file: newId(), ...vault.encrypt(picture, label) }
}

/** Authenticates the whole file before it returns any byte. */
export async function decryptPicture(
  files: FilesPort,
  vault: Vault,
  stored: StoredPicture,
  label: string,
): Promise<Buffer> {
  const stream = await files.get('private', stored.file)
  if (!stream) throw new Error(`private file ${stored.file} is missing`)
  return vault.decrypt({ ...stored, bytes: await buffer(stream) }, label)
}
