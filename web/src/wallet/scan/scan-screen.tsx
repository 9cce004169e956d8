import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function ScanScreen() {
  return <UnbuiltScreen />
}
