type Listener = (token: string) => void

const listeners = new Set<Listener>()

/** Subscribes to tokens that the server refused. The API client does not know the store, so the store subscribes. */
export function onSessionRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function sessionRefused(token: string): void {
  for (const listener of listeners) listener(token)
}
