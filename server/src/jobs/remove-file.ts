import type { Area } from '@paps/features/ports/files'
import type { Task } from './task.ts'

/** Deletes a file whose row is gone. The database enqueues it in the transaction that deletes the row. */
export const removeFile: Task['run'] = ({ files }, payload) => {
  const { area, name } = payload as { area: Area; name: string }
  return files.remove(area, name)
}
