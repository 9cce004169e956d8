import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function TopUpScreen() {
  return <UnbuiltScreen />
}
