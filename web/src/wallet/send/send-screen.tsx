import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function SendScreen() {
  return <UnbuiltScreen />
}
