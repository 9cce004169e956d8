import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function TillScreen() {
  return <UnbuiltScreen />
}
