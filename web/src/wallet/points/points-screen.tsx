import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function PointsScreen() {
  return <UnbuiltScreen />
}
