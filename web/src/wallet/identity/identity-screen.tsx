import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function IdentityScreen() {
  return <UnbuiltScreen />
}
