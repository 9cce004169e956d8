import { openSealedPicture, type SealedPicture, sealPicture } from '../../files/sealed-picture.ts'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort, Upload } from '../../ports/files.ts'
import type { DocumentPart, StoredDocument } from './submission-store.ts'

/** A picture of an identity document, ready to be put away. */
export type SealedDocument = StoredDocument & SealedPicture

export async function sealDocument(
  vault: Vault,
  submissionId: string,
  part: DocumentPart,
  upload: Upload,
): Promise<SealedDocument> {
  return { submissionId, part, ...(await sealPicture(vault, upload, labelOf(submissionId, part))) }
}

export async function openDocument(files: FilesPort, vault: Vault, document: StoredDocument): Promise<Buffer> {
  return openSealedPicture(files, vault, document, labelOf(document.submissionId, document.part))
}

/** Ties a picture to its place. */
export function labelOf(submissionId: string, part: DocumentPart): string {
  return `identity ${submissionId} ${part}`
}
