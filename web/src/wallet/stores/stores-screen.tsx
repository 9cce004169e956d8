import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function StoresScreen() {
  return <UnbuiltScreen />
}
