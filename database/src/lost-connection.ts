import { sqlState } from './sql-state.ts'

const CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** Messages of the driver for a connection that ended. These errors have no code. */
const MESSAGE =
  /connection terminated|not queryable|connection timeout|timeout expired|timeout exceeded when trying|connection ended/i
/** SQLSTATEs of a lost connection, of shutdown, crash and start of the server, and of too many connections. */
const STATE = /^(08...|57P0[1-5]|53300)$/

/** A node of a Citus cluster passes on the driver's message about another node, as an internal error. */
const INTERNAL_ERROR = 'XX000'
const OF_NODE =
  /server closed the connection|lost connection|no connection to the server|invalid socket|postmaster was shut down|failure on connection/i

/** Returns whether the connection was lost. The statement may have been executed or not; a retry may succeed. */
export function isLostConnection(error: unknown): boolean {
  const state = sqlState(error)
  if (!(error instanceof Error)) return false
  if (state !== null) return STATE.test(state) || (state === INTERNAL_ERROR && OF_NODE.test(error.message))
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  // ENOENT of a socket is a lost connection; ENOENT of any other file is not.
  return CODES.has(code) || (code === 'ENOENT' && syscall === 'connect') || MESSAGE.test(message)
}
