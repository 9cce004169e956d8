import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function ActivityScreen() {
  return <UnbuiltScreen />
}
