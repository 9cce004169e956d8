import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function WithdrawScreen() {
  return <UnbuiltScreen />
}
