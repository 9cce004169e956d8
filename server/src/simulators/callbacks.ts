/** A request that a provider sends to this server. */
export interface Callback {
  path: string
  headers: Record<string, string>
  body: string
}

/** Sends callbacks as real providers do, or as they do on a bad day. */
export interface Callbacks {
  /** Base URL of the server. Null: callbacks go nowhere. */
  target: string | null
  /** `lose`: none is sent. `hold`: each waits in `held` until `send` is called with it. `twice`: each is sent twice at once. */
  mode: 'send' | 'lose' | 'hold' | 'twice'
  held: Callback[]
  /** Returns the statuses of the responses; 0 for none. */
  send(...callbacks: Callback[]): Promise<number[]>
  /** Sends a new callback by the mode. */
  emit(callback: Callback): void
}

export function makeCallbacks(): Callbacks {
  const sendOne = async ({ path, headers, body }: Callback): Promise<number> => {
    if (callbacks.target === null) return 0
    try {
      const response = await fetch(`${callbacks.target}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      await response.body?.cancel()
      return response.status
    } catch {
      // Providers retry later; the server asks by itself.
      return 0
    }
  }
  const callbacks: Callbacks = {
    target: null,
    mode: 'send',
    held: [],
    send: (...all) => Promise.all(all.map(sendOne)),
    emit(callback) {
      if (callbacks.mode === 'lose') return
      if (callbacks.mode === 'hold') callbacks.held.push(callback)
      else void callbacks.send(...(callbacks.mode === 'twice' ? [callback, callback] : [callback]))
    },
  }
  return callbacks
}
