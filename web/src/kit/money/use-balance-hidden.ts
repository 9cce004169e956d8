import { useLocalStorage } from '@mantine/hooks'

/** Whether this person keeps their figures out of sight, here and everywhere. */
export function useBalanceHidden() {
  return useLocalStorage({ key: 'paps_hide_balance', defaultValue: false, getInitialValueInEffect: false })
}
