import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalanceHidden } from './use-balance-hidden.ts'

/** What somebody has. Dots stand for it while they keep their figures out of sight. */
export function Secret({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [isHidden] = useBalanceHidden()
  if (!isHidden) return children
  return (
    <span role="img" aria-label={t('home.hidden')}>
      •••••
    </span>
  )
}
