/** The page of each entry of this tab's history, by its place, as far as this load of the app has seen them. */
const trail = new Map<number, string>()

export function placeInHistory(): number {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return idx ?? 0
}

/** Notes which page the present entry is. */
export function noteEntry(pathname: string): void {
  trail.set(placeInHistory(), pathname)
}

/** The page so many entries back; undefined where that is not known. */
export function pathBefore(steps: number): string | undefined {
  return trail.get(placeInHistory() - steps)
}

/** Goes so many entries back. Over once the browser is there. */
export function goBack(steps: number): Promise<void> {
  if (steps === 0) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.go(-steps)
  })
}

/** Makes the present entry another page without showing it: it is there for whoever comes back. */
export function putUnderneath(pathname: string): void {
  const state = { ...(window.history.state as object | null), usr: null, key: crypto.randomUUID().slice(0, 8) }
  window.history.replaceState(state, '', pathname)
  noteEntry(pathname)
}
