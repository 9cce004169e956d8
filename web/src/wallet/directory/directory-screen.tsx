import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function DirectoryScreen() {
  return <UnbuiltScreen />
}
