import type { PublishedEvent } from '@paps/database'

/** Buffers events for sockets that are not in their rooms yet. */
export interface EventBuffers {
  /** Buffers the events of these rooms until closed. */
  open(rooms: readonly string[]): EventBuffer
  keep(rooms: readonly string[], event: PublishedEvent): void
}

interface EventBuffer {
  readonly events: readonly PublishedEvent[]
  close(): void
}

export function makeHolds(): EventBuffers {
  const byRoom = new Map<string, Set<Set<PublishedEvent>>>()
  return {
    open(rooms) {
      const events = new Set<PublishedEvent>()
      for (const room of rooms) byRoom.set(room, (byRoom.get(room) ?? new Set()).add(events))
      return {
        get events() {
          return [...events]
        },
        close() {
          for (const room of rooms) {
            const holding = byRoom.get(room)
            holding?.delete(events)
            if (holding?.size === 0) byRoom.delete(room)
          }
        },
      }
    },
    keep(rooms, event) {
      for (const room of rooms) for (const events of byRoom.get(room) ?? []) events.add(event)
    },
  }
}
