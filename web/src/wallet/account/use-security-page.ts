import { isOperator } from '@paps/contract/access'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'

/** The page that PIN and password belong to: an operator's account is one page. */
export function useSecurityPage(): string {
  return isOperator(useWalletUser().user_type) ? urls.workAccount : urls.security
}
