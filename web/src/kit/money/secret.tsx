import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

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

/** Whether this person keeps their figures out of sight, here and everywhere. */
export function useBalanceHidden() {
  return useLocalStorage({ key: 'paps_hide_balance', defaultValue: false, getInitialValueInEffect: false })
}
