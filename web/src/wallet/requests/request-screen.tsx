import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function RequestScreen() {
  return <UnbuiltScreen />
}
