import { useEffect, useLayoutEffect } from 'react'
import { useRouter, useRouterState } from './context.ts'
import { decodePart } from './decode-part.ts'

const STORAGE_KEY = 'paps_scroll'

/** The scroll position of each history entry, by its key. */
type Positions = Record<string, number>

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions
  } catch {
    return {}
  }
}

const positions = readPositions()

/** Scrolls a new page to its top or to its fragment, and a page of the history to where it was. */
export function ScrollRestoration(): null {
  const router = useRouter()
  const { location, isScrollKept } = useRouterState()

  useEffect(() => {
    let shown = router.state.location
    const save = () => {
      positions[shown.key] = window.scrollY
    }
    const stop = router.subscribe(({ location: next }) => {
      if (next === shown) return
      // The page before is still drawn.
      save()
      shown = next
    })
    const store = () => {
      save()
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
      window.history.scrollRestoration = 'auto'
    }
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', store)
    return () => {
      stop()
      window.removeEventListener('pagehide', store)
    }
  }, [router])

  useLayoutEffect(() => {
    const before = positions[location.key]
    const target = location.hash && document.getElementById(decodePart(location.hash.slice(1)) ?? '')
    // The effect returns nothing: newer browsers return promises from these methods.
    if (before !== undefined) window.scrollTo(0, before)
    else if (target) target.scrollIntoView()
    else if (!isScrollKept) window.scrollTo(0, 0)
  }, [location, isScrollKept])

  return null
}
