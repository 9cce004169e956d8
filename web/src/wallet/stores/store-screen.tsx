import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function StoreScreen() {
  return <UnbuiltScreen />
}
