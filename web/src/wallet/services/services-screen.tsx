import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function ServicesScreen() {
  return <UnbuiltScreen />
}
