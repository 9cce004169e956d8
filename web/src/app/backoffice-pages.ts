import { lazy } from 'react'
import { loadWords } from '../kit/words/words.ts'

/**
 * The staff's pages, fetched when they are first drawn. Not lazy routes: the router would fetch those
 * for everyone who opens the address, and the gate draws only for staff.
 */
export const BackofficeLayout = lazy(async () => {
  const [{ BackofficeLayout: Layout }] = await Promise.all([
    import('../backoffice/backoffice-layout.tsx'),
    loadWords('staff'),
  ])
  return { default: Layout }
})

export const PeopleScreen = lazy(async () => ({
  default: (await import('../backoffice/people/people-screen.tsx')).PeopleScreen,
}))
