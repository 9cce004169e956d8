import { isAdmin } from '@paps/contract/access'
import { usePageHandle } from '../kit/page-handle.ts'
import { readToken } from '../kit/session/token.ts'
import { useAppSelector } from '../kit/state.ts'
import { createPart, LazyPart } from '../kit/ui/lazy-part.tsx'
import { WalletLayout } from './wallet-layout.tsx'

const visitorFrame = createPart(async () => (await import('./auth/visitor-frame.tsx')).VisitorFrame)

/** Loads the layout, and the frame of visitors if it will be drawn. */
export async function loadOpenLayout() {
  if (readToken() === null) await visitorFrame.load()
  return OpenLayout
}

/** The wallet layout. Pages open to all get the visitor frame for people without a wallet. */
function OpenLayout() {
  const isForAll = usePageHandle()?.access === 'anyone'
  const hasNoWallet = useAppSelector(
    ({ auth, currentUser: { user } }) => auth.isAuthenticated === null || (user !== null && isAdmin(user.user_type)),
  )
  if (!isForAll || !hasNoWallet) return <WalletLayout />
  return <LazyPart part={visitorFrame} />
}
