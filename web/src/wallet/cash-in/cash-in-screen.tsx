import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function CashInScreen() {
  return <UnbuiltScreen />
}
