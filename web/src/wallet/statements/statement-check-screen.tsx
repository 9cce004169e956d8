import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function StatementCheckScreen() {
  return <UnbuiltScreen />
}
