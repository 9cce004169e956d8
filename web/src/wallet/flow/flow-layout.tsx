import { Outlet } from 'react-router'
import { WalletGate } from '../wallet-gate.tsx'
import { WalletSkeleton } from '../wallet-skeleton.tsx'

/** Around what fills the screen until it is done: no menu, nothing to stray to. */
export function FlowLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <WalletGate waiting={<WalletSkeleton />}>
        <Outlet />
      </WalletGate>
    </main>
  )
}
