import { PasswordPage } from '../../kit/account/password-page.tsx'
import { urls } from '../../kit/urls.ts'

export function PasswordScreen() {
  return <PasswordPage back={urls.security} />
}
