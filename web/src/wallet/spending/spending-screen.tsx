import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function SpendingScreen() {
  return <UnbuiltScreen />
}
