import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function ResetPasswordScreen() {
  return <UnbuiltScreen />
}
