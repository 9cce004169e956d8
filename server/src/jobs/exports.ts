import { makeDocumentSigner } from '@paps/features/money/documents'
import { expireExports, makeExport } from '@paps/features/money/exports'
import type { Task } from './task.ts'

export const makeDataExport: Task['run'] = ({ config, ...context }, payload) => {
  const documentSigner = makeDocumentSigner(config.documentSecrets)
  const checkUrlOf = (code: string) => `${config.publicUrl}/check/${code}`
  return makeExport({ ...context, documentSigner, checkUrlOf }, (payload as { export_id: string }).export_id)
}

export const expireDataExports: Task['run'] = ({ database, now }) => expireExports(database, now())
