import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function ProfileScreen() {
  return <UnbuiltScreen />
}
