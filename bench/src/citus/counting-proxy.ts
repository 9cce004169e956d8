import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The traffic of one connection to PostgreSQL. */
export interface Conversation {
  /** Executed statements, those that begin and commit among them. */
  statements: number
  commits: number
  /** How often the client sent something after it had got a response. */
  roundTrips: number
  /** Whether the group poster uses it. */
  isPoster: boolean
}

export interface CountingProxy {
  /** The same URL through the proxy. */
  url: string
  /** Returns the sums of the poster's connections since the last call. */
  take(): Conversation
  close(): Promise<void>
}

/** Counts statements and round trips between the product and a PostgreSQL. */
export async function openCountingProxy(url: string): Promise<CountingProxy> {
  const target = new URL(url)
  const conversations = new Set<Conversation>()
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const conversation = { statements: 0, commits: 0, roundTrips: 0, isPoster: false }
    conversations.add(conversation)
    join(client, database, conversation)
    for (const socket of [client, database]) sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    take() {
      const sum = { statements: 0, commits: 0, roundTrips: 0, isPoster: true }
      for (const one of conversations) {
        if (one.isPoster) {
          sum.statements += one.statements
          sum.commits += one.commits
          sum.roundTrips += one.roundTrips
        }
        Object.assign(one, { statements: 0, commits: 0, roundTrips: 0 })
      }
      return sum
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function join(client: Socket, database: Socket, conversation: Conversation): void {
  let isAnswered = true
  const readTag = makeTagReader((tag) => {
    conversation.statements++
    if (tag.startsWith('COMMIT')) conversation.commits++
  })
  client.on('data', (chunk) => {
    if (isAnswered) conversation.roundTrips++
    isAnswered = false
    conversation.isPoster ||= chunk.includes('ledger_open(')
    database.write(chunk)
  })
  database.on('data', (chunk) => {
    isAnswered = true
    readTag(chunk)
    client.write(chunk)
  })
  for (const [one, other] of [
    [client, database],
    [database, client],
  ] as const) {
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }
}

/** Each message of PostgreSQL is a letter, the length of the rest and the rest. `C` ends a statement and has its tag. */
function makeTagReader(onTag: (tag: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest.length < end) return
      if (rest[0] === 'C'.charCodeAt(0)) onTag(rest.toString('latin1', 5, end - 1))
      rest = rest.subarray(end)
    }
  }
}
