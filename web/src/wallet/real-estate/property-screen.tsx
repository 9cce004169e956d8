import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function PropertyScreen() {
  return <UnbuiltScreen />
}
