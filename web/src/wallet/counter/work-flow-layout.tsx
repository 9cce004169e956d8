import { Outlet } from 'react-router'
import { WorkGate } from './work-gate.tsx'

/** Around what fills the screen until it is done. */
export function WorkFlowLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <WorkGate>
        <Outlet />
      </WorkGate>
    </main>
  )
}
