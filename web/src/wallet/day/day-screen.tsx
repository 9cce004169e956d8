import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function DayScreen() {
  return <UnbuiltScreen />
}
