import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function VerifyScreen() {
  return <UnbuiltScreen />
}
