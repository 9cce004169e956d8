import { isAdmin } from '@paps/contract/access'
import { Suspense } from 'react'
import { useAppSelector } from '../kit/state.ts'
import { BackofficeLayout } from './backoffice-pages.ts'
import { CrashScreen } from './crash-screen.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { Splash } from './splash.tsx'

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
