import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function PayLinkScreen() {
  return <UnbuiltScreen />
}
