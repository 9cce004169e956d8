import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function MoreScreen() {
  return <UnbuiltScreen />
}
