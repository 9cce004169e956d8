import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function ReferralsScreen() {
  return <UnbuiltScreen />
}
