import { lazy } from 'react'

/**
 * The staff's pages, fetched when they are first drawn. Not lazy routes: the router would fetch those
 * for everyone who opens the address, and the gate draws only for staff.
 */
export const BackofficeLayout = lazy(async () => ({
  default: (await import('../backoffice/backoffice-layout.tsx')).BackofficeLayout,
}))

export const PeopleScreen = lazy(async () => ({
  default: (await import('../backoffice/people/people-screen.tsx')).PeopleScreen,
}))
