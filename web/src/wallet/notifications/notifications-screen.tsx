import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function NotificationsScreen() {
  return <UnbuiltScreen />
}
