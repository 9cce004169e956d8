import { UnbuiltScreen } from '../unbuilt-screen.tsx'

export function ForgotPasswordScreen() {
  return <UnbuiltScreen />
}
