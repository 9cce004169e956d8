import { decryptPicture, type EncryptedPicture, encryptPicture } from '../../files/encrypted-picture.ts'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort, Upload } from '../../ports/files.ts'
import type { DocumentPart, StoredDocument } from './submission-store.ts'

/** An encrypted picture of an identity document, ready to be stored. */
export type EncryptedDocument = StoredDocument & EncryptedPicture

export async function encryptDocument(
  vault: Vault,
  submissionId: string,
  part: DocumentPart,
  upload: Upload,
): Promise<EncryptedDocument> {
  return { submissionId, part, ...(await encryptPicture(vault, upload, documentLabel(submissionId, part))) }
}

export async function openDocument(files: FilesPort, vault: Vault, document: StoredDocument): Promise<Buffer> {
  return decryptPicture(files, vault, document, documentLabel(document.submissionId, document.part))
}

/** The label that binds a picture to its row. */
export function documentLabel(submissionId: string, part: DocumentPart): string {
  return `identity ${submissionId} ${part}`
}
