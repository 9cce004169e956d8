import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function CodeScreen() {
  return <UnbuiltScreen />
}
