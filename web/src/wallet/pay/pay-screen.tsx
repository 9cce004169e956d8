import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function PayScreen() {
  return <UnbuiltScreen />
}
