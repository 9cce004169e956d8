import { isAdmin } from '@paps/contract/access'
import { Suspense } from 'react'
import { useAppSelector } from '../kit/state.ts'
import { BackofficeLayout } from './backoffice-pages.ts'
import { CrashScreen, ForbiddenScreen, Splash } from './fallback-screens.tsx'

export function BackofficeGate() {
  const { user, status } = useAppSelector((state) => state.currentUser)
  if (user === null) return status === 'rejected' ? <CrashScreen /> : <Splash />
  if (!isAdmin(user.user_type)) return <ForbiddenScreen />
  return (
    <Suspense fallback={<Splash />}>
      <BackofficeLayout />
    </Suspense>
  )
}
