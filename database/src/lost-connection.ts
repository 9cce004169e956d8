import { sqlState } from './transaction.ts'

const CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** What the driver says of a connection that ended under it; such errors have no code. */
const MESSAGE =
  /connection terminated|not queryable|connection timeout|timeout expired|timeout exceeded when trying|connection ended/i
/** Lost connection, shutdown, crash and start of the server, and too many connections. */
const STATE = /^(08...|57P0[1-5]|53300)$/

/** Whether the way to the database was cut: what was under way may have happened or not, and comes right by itself. */
export function isLostConnection(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== null) return STATE.test(state)
  if (!(error instanceof Error)) return false
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  // A socket that is not there is one; any other file that is not there is not.
  return CODES.has(code) || (code === 'ENOENT' && syscall === 'connect') || MESSAGE.test(message)
}
