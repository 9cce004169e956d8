import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

const EVERY_MS = 20

/** Repeats until the connection closes. */
function repeat(socket: Socket, text: (turn: number) => string, everyMs = EVERY_MS): void {
  let turn = 0
  const timer = setInterval(() => socket.write(text(turn++)), everyMs)
  socket.on('close', () => clearInterval(timer))
}

/** Responses of a host of strangers to a request. */
const MISDEEDS = {
  /** Switches to another protocol and stays. */
  upgrade: (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  /** Sends provisional responses without end. */
  hints: (socket) => repeat(socket, () => 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  /** Sends headers without end. */
  headers: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    repeat(socket, (turn) => `X-${turn}: y\r\n`, 500)
  },
  /** Sends one byte of its body a second. */
  drip: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n')
    repeat(socket, () => 'y', 1_000)
  },
  /** Resets the connection after half of its body. */
  reset: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', () => socket.resetAndDestroy())
  },
  /** Resets the connection before its headers end. */
  cut: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-', () => socket.resetAndDestroy())
  },
  /** Sends nothing, also not within a TLS handshake. */
  silence: () => {},
} as const satisfies Record<string, (socket: Socket) => unknown>

export type Misdeed = keyof typeof MISDEEDS
export const ALL_MISDEEDS = Object.keys(MISDEEDS) as Misdeed[]

/** A misbehaving server on this machine, with a port for each misdeed. */
export interface BadHost {
  /** With their ports, as the configuration requires. */
  hosts: string[]
  /** Returns a path of its own at each call. */
  url(misdeed: Misdeed, protocol?: 'http' | 'https'): string
  /** Requests so far, or beginnings of TLS. */
  calls(misdeed?: Misdeed): number
  /** Connections that are open now. */
  open(): number
  /** From now on every request gets 200. Connections that are open stay as they are. */
  behave(): void
  close(): Promise<void>
}

export async function startBadHost(): Promise<BadHost> {
  const sockets = new Set<Socket>()
  const counts = new Map<Misdeed, number>()
  const servers = new Map<Misdeed, Server>()
  let behaves = false
  let paths = 0
  for (const misdeed of ALL_MISDEEDS) {
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => {})
      socket.once('data', () => {
        counts.set(misdeed, (counts.get(misdeed) ?? 0) + 1)
        if (behaves) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        else MISDEEDS[misdeed](socket)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.set(misdeed, server)
  }
  const hostOf = (misdeed: Misdeed) => `127.0.0.1:${((servers.get(misdeed) as Server).address() as AddressInfo).port}`
  return {
    hosts: ALL_MISDEEDS.map(hostOf),
    url: (misdeed, protocol = 'http') => `${protocol}://${hostOf(misdeed)}/${misdeed}/${++paths}`,
    calls: (misdeed) => (misdeed ? (counts.get(misdeed) ?? 0) : [...counts.values()].reduce((a, b) => a + b, 0)),
    open: () => sockets.size,
    behave: () => {
      behaves = true
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      for (const server of servers.values()) {
        server.close()
        await once(server, 'close')
      }
    },
  }
}

/** A name server that never answers. */
export interface SilentNames {
  /** With its port. */
  address: string
  /** Questions so far. */
  questions(): number
  close(): Promise<void>
}

export async function startSilentNames(): Promise<SilentNames> {
  const socket = createSocket('udp4')
  let questions = 0
  socket.on('message', () => {
    questions++
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions: () => questions,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}
