import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function PayOutsScreen() {
  return <UnbuiltScreen />
}
