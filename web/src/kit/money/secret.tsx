import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A balance. Shown as dots while the person hides balances. */
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

/** Whether balances are hidden, on all pages. */
export function useBalanceHidden() {
  return useLocalStorage({ key: 'paps_hide_balance', defaultValue: false, getInitialValueInEffect: false })
}
