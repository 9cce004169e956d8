import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function RealEstateScreen() {
  return <UnbuiltScreen />
}
