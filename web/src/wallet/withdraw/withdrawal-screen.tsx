import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function WithdrawalScreen() {
  return <UnbuiltScreen />
}
