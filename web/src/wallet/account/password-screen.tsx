import { PasswordPage } from '../../kit/account/password-page.tsx'
import { useSecurityPage } from './use-security-page.ts'

export function PasswordScreen() {
  return <PasswordPage back={useSecurityPage()} />
}
