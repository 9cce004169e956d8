import { lazy, Suspense, useRef, useState } from 'react'
import { useReachesEnd } from '../../kit/ui/use-reaches-end.ts'
import { loadWords } from '../../kit/words/words.ts'

const Discover = lazy(async () => {
  const [page] = await Promise.all([import('./discover.tsx'), loadWords('catalogue')])
  return { default: page.Discover }
})

/** Fetched once it comes near the screen: nobody who looks at their balance should wait for it. */
export function LazyDiscover() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useReachesEnd(place, () => setNear(true))
  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <Discover />
        </Suspense>
      )}
    </div>
  )
}
