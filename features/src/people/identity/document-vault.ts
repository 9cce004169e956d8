import { buffer } from 'node:stream/consumers'
import { newId } from '@paps/contract'
import { encodePicture } from '../../files/encode-picture.ts'
import { parsePicture } from '../../files/parse-picture.ts'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort, Upload } from '../../ports/files.ts'
import type { DocumentPart, StoredDocument } from './submission-store.ts'

/** Enough to read the small print of a passport. */
const FRAME = { width: 2400, height: 2400, fit: 'inside' } as const

/** A picture of an identity document, ready to be put away: nothing of it can be read any more. */
export interface SealedDocument extends StoredDocument {
  bytes: Buffer
}

export async function sealDocument(
  vault: Vault,
  submissionId: string,
  part: DocumentPart,
  upload: Upload,
): Promise<SealedDocument> {
  const picture = await encodePicture(await parsePicture(upload, FRAME), FRAME.width)
  return { submissionId, part, file: newId(), ...vault.seal(picture, labelOf(submissionId, part)) }
}

/** Checked as a whole before a byte of it is given out. */
export async function openDocument(files: FilesPort, vault: Vault, document: StoredDocument): Promise<Buffer> {
  const stream = await files.get('private', document.file)
  if (!stream) throw new Error(`The file ${document.file} of submission ${document.submissionId} is missing.`)
  const bytes = await buffer(stream)
  return vault.open({ ...document, bytes }, labelOf(document.submissionId, document.part))
}

/** Ties a file to its place, so that one person's can't be put where another's belongs. */
function labelOf(submissionId: string, part: DocumentPart): string {
  return `identity ${submissionId} ${part}`
}
