/** Places for calls to strangers under way, below the number of their runners. */
export const PLACES = { ofOwner: 3, ofHost: 6 }

/** Takes a place for one call and returns the function that frees it, or null while owner or host has all of theirs. */
export type Enter = (ownerId: string, url: string) => (() => void) | null

/** Bounds the calls under way of one owner and to one host, so that one of them can't hold every runner. */
export function makePlaces({ ofOwner, ofHost } = PLACES): Enter {
  const taken = new Map<string, number>()
  return (ownerId, url) => {
    const wanted = [
      { key: `owner ${ownerId}`, most: ofOwner },
      { key: `host ${new URL(url).hostname.replace(/\.$/, '')}`, most: ofHost },
    ]
    if (wanted.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) return null
    for (const { key } of wanted) taken.set(key, (taken.get(key) ?? 0) + 1)
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      for (const { key } of wanted) {
        const left = (taken.get(key) ?? 1) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    }
  }
}
