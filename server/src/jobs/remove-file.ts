import type { Area } from '@paps/features/ports/files'
import type { Task } from './task.ts'

/** Takes away a file whose row is gone. The database asks for it, in the transaction that removes the row. */
export const removeFile: Task['run'] = ({ files }, payload) => {
  const { area, name } = payload as { area: Area; name: string }
  return files.remove(area, name)
}
