/** The page of each history entry of this tab, by index, as far as this load of the app has visited them. */
const trail = new Map<number, string>()

export function placeInHistory(): number {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return idx ?? 0
}

/** Records the page of the current entry. */
export function noteEntry(pathname: string): void {
  trail.set(placeInHistory(), pathname)
}

/** Returns the page `count` entries back; undefined if unknown. */
export function pathBefore(steps: number): string | undefined {
  return trail.get(placeInHistory() - steps)
}

/** Goes back several entries. Resolves when the navigation is complete. */
export function goBack(steps: number): Promise<void> {
  if (steps === 0) return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.go(-steps)
  })
}

/** Replaces the page of the current entry without rendering it: it is shown on Back. */
export function putUnderneath(pathname: string): void {
  const state = { ...(window.history.state as object | null), usr: null, key: crypto.randomUUID().slice(0, 8) }
  window.history.replaceState(state, '', pathname)
  noteEntry(pathname)
}
