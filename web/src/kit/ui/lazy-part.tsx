import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

interface Part {
  /** Fetches the file before it is drawn. */
  load: () => Promise<unknown>
  find: () => ComponentType
}

/** A component in a file of its own, to be drawn by `LazyPart`. */
export function createPart(fetch: () => Promise<ComponentType>): Part {
  let fetched: ComponentType | undefined
  const load = async () => {
    fetched ??= await fetch()
    return { default: fetched }
  }
  const Later = lazy(load)
  return { load, find: () => fetched ?? Later }
}

/** Draws a part, at once if it was fetched before: React's `lazy` shows the fallback also then, and for 300 ms. */
export function LazyPart({ part, fallback = null }: { part: Part; fallback?: ReactNode }) {
  // Drawn as the same component until it is removed: another one would lose its state.
  const [Drawn] = useState(() => part.find())
  return (
    <Suspense fallback={fallback}>
      <Drawn />
    </Suspense>
  )
}
