import { connectDatabase, type Database } from '@paps/database'

/** The database as one process sees it that dies while it writes. */
export interface MortalDatabase extends Database {
  /** Whether the process has died. Its connections are cut then, and every further statement fails. */
  readonly isDead: () => boolean
}

const WRITES = /^\s*(insert|update|delete|with)\b/i

/**
 * Dies before the n-th write: a COMMIT, or a statement outside of a transaction. Earlier writes are stored, and so are
 * effects outside the database; nothing of the n-th write is.
 */
export function connectMortal(url: string, write: number): MortalDatabase {
  const database = connectDatabase(url, { connections: 4 })
  const clients = new Set<object>()
  let [writes, isDead] = [0, false]

  const die = () => {
    isDead = true
    for (const client of clients)
      (client as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
  database.pool.on('connect', (client) => {
    clients.add(client)
    const query = client.query.bind(client) as (...parts: unknown[]) => Promise<unknown>
    let isOpen = false
    const watched = async (...parts: unknown[]): Promise<unknown> => {
      if (isDead) throw new Error('the process is dead')
      const text = textOf(parts[0])
      if (/^begin|^start transaction/i.test(text)) isOpen = true
      const isWrite = /^commit/i.test(text) || (!isOpen && WRITES.test(text))
      if (/^commit|^rollback$/i.test(text)) isOpen = false
      if (!isWrite || ++writes !== write) return query(...parts)
      die()
      throw new Error('the process is dead')
    }
    Object.assign(client, { query: watched })
  })
  return { ...database, isDead: () => isDead }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')
}
