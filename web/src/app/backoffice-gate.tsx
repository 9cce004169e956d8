import { isAdmin } from '@paps/contract/access'
import { lazy, Suspense } from 'react'
import { useAppSelector } from '../kit/state.ts'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { Splash } from './splash.tsx'

// Not a lazy route: the router would fetch the back-office for everyone who opens the address.
const Backoffice = lazy(async () => ({ default: (await import('../backoffice/backoffice.tsx')).Backoffice }))

export function BackofficeGate() {
  const { user, status } = useAppSelector((state) => state.currentUser)
  if (user === null && status !== 'rejected') return <Splash />
  if (user === null || !isAdmin(user.user_type)) return <ForbiddenScreen />
  return (
    <Suspense fallback={<Splash />}>
      <Backoffice />
    </Suspense>
  )
}
