import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function RequestsScreen() {
  return <UnbuiltScreen />
}
