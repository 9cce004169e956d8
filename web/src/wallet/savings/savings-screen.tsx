import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function SavingsScreen() {
  return <UnbuiltScreen />
}
