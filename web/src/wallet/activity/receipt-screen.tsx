import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function ReceiptScreen() {
  return <UnbuiltScreen />
}
