type Listener = (token: string) => void

const listeners = new Set<Listener>()

/** Hears that the server no longer takes a token we sent. The client knows no store, so the store listens. */
export function onSessionRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function sessionRefused(token: string): void {
  for (const listener of listeners) listener(token)
}
