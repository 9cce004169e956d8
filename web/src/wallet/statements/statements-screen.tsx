import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function StatementsScreen() {
  return <UnbuiltScreen />
}
