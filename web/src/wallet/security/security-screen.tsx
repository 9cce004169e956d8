import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function SecurityScreen() {
  return <UnbuiltScreen />
}
