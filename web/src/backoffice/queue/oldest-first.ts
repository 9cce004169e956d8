/** One page of a queue. More are asked for as they are needed. */
const QUEUE_PAGE = 50

export interface QueuePage<Item> {
  data: Item[]
  next_cursor: string | null
}

/** Asks a list for what waits, oldest first: whoever waits longest is on the first page, however many wait. */
export function waitingQuery(cursor?: string) {
  return { status: 'pending', order: 'oldest', limit: QUEUE_PAGE, ...(cursor !== undefined && { cursor }) } as const
}
