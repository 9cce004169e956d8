import { isAdmin } from '@paps/contract/access'
import { lazy, Suspense } from 'react'
import { usePageHandle } from '../kit/page-handle.ts'
import { useAppSelector } from '../kit/state.ts'
import { WalletLayout } from './wallet-layout.tsx'

const VisitorFrame = lazy(async () => ({ default: (await import('./auth/visitor-frame.tsx')).VisitorFrame }))

/** The wallet layout. Pages open to all get the visitor frame for people without a wallet. */
export function OpenLayout() {
  const isForAll = usePageHandle()?.access === 'anyone'
  const hasNoWallet = useAppSelector(
    ({ auth, currentUser: { user } }) => auth.isAuthenticated === null || (user !== null && isAdmin(user.user_type)),
  )
  if (!isForAll || !hasNoWallet) return <WalletLayout />
  return (
    <Suspense fallback={null}>
      <VisitorFrame />
    </Suspense>
  )
}
