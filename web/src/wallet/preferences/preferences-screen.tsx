import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function PreferencesScreen() {
  return <UnbuiltScreen />
}
