import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function PotScreen() {
  return <UnbuiltScreen />
}
