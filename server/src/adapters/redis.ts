import { createRequire } from 'node:module'
import { onPublished } from '@paps/database'
import type { FastifyBaseLogger } from 'fastify'

const CHANNEL = 'paps:outbox'
const PATIENCE_MS = 1_000
const LONGEST_PAUSE_MS = 2_000

type Client = ReturnType<typeof makeClient>

/**
 * Redis as a wake-up signal and a counter. It stores nothing durable: events are in the outbox, and limits are counted
 * in the database while Redis is down.
 */
export interface Redis {
  /** For commands. They fail immediately while Redis is down. */
  client: Client
  /** Returns whether notifications from other processes arrive at the moment. */
  isSubscribed(): boolean
  /** Calls back when any process has committed events. */
  onEvents(listener: () => void): void
  close(): Promise<void>
}

/** Connects and reconnects in the background, also when Redis is down at the start. */
export function openRedis(url: string, log: FastifyBaseLogger): Redis {
  const [client, subscriber] = [makeClient(url), makeClient(url)]
  for (const each of [client, subscriber]) {
    let isAway = false
    each.on('error', (error: Error) => {
      if (!isAway) log.warn({ err: error }, 'redis connection lost')
      isAway = true
    })
    each.on('ready', () => {
      if (isAway) log.warn('redis connection restored')
      isAway = false
    })
    each.connect().catch(() => {})
  }
  const listeners = new Set<() => void>()
  const hear = () => {
    for (const listener of listeners) listener()
  }
  let subscribed = false
  subscriber.once('ready', () => {
    subscriber.subscribe(CHANNEL, hear).then(
      () => {
        subscribed = true
      },
      () => {},
    )
  })
  const stopTelling = onPublished(makeNotifier(client))
  return {
    client,
    isSubscribed: () => subscribed && subscriber.isReady,
    onEvents: (listener) => {
      listeners.add(listener)
    },
    async close() {
      stopTelling()
      for (const each of [client, subscriber]) each.destroy()
    },
  }
}

/** The library is loaded when a server has a Redis: its modules take 5 MB. */
function makeClient(url: string) {
  const { createClient } = createRequire(import.meta.url)('@redis/client') as typeof import('@redis/client')
  return createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: PATIENCE_MS },
    pingInterval: 10_000,
    socket: {
      connectTimeout: PATIENCE_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS),
    },
  })
}

/** Coalesces notifications: commits that arrive while a message is in flight share one further message. */
function makeNotifier(client: Client): () => void {
  let isUnderWay = false
  let isAgain = false
  return async function tell() {
    isAgain = true
    if (isUnderWay || !client.isReady) return
    isUnderWay = true
    while (isAgain) {
      isAgain = false
      await client.publish(CHANNEL, '').catch(() => {})
    }
    isUnderWay = false
  }
}
