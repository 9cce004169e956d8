import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function DepositsScreen() {
  return <UnbuiltScreen />
}
