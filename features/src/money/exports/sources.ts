import type { Database } from '@paps/database'
import type { Vault } from '../../files/vault.ts'
import type { FilesPort } from '../../ports/files.ts'
import type { DocumentSigner } from '../documents/document-signer.ts'

/** Dependencies of an export. */
export interface Sources {
  database: Database
  files: FilesPort
  vault: Vault
  documentSigner: DocumentSigner
  checkUrlOf(code: string): string
  now(): Date
}
