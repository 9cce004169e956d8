import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function BalanceScreen() {
  return <UnbuiltScreen />
}
