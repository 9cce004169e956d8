import { type ComponentType, useRef, useState } from 'react'
import { useReachesEnd } from '../../kit/ui/use-reaches-end.ts'
import { loadWords } from '../../kit/words/words.ts'

/** Less than what a phone leaves below the screen: the balance comes first. */
const NEAR = 80

async function loadDiscover(): Promise<ComponentType> {
  const [{ Discover }] = await Promise.all([import('./discover.tsx'), loadWords('catalogue')])
  return Discover
}

/**
 * Fetched once it comes near the screen: nobody who looks at their balance should wait for it. Where it can't be
 * fetched it is left out, until the next time somebody comes near.
 */
export function LazyDiscover() {
  const place = useRef<HTMLDivElement>(null)
  const [Discover, setDiscover] = useState<ComponentType | null>(null)
  useReachesEnd(
    place,
    () => {
      loadDiscover().then(
        (page) => setDiscover(() => page),
        () => {},
      )
    },
    NEAR,
  )
  return <div ref={place}>{Discover && <Discover />}</div>
}
