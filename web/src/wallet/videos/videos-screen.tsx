import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function VideosScreen() {
  return <UnbuiltScreen />
}
