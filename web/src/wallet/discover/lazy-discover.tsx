import { lazy, Suspense } from 'react'
import { loadWords } from '../../kit/words/words.ts'

const Discover = lazy(async () => {
  const [page] = await Promise.all([import('./discover.tsx'), loadWords('catalogue')])
  return { default: page.Discover }
})

/** Fetched once the balance is drawn, which nobody should wait for. */
export function LazyDiscover() {
  return (
    <Suspense fallback={null}>
      <Discover />
    </Suspense>
  )
}
