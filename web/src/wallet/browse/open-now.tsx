import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../kit/ui/status-chip.tsx'

/** Whether a store is open. A store without opening hours shows nothing. */
export function OpenNow({ isOpen }: { isOpen: boolean | null }) {
  const { t } = useTranslation()
  if (isOpen === null) return null
  return <StatusChip tone={isOpen ? 'good' : 'quiet'}>{t(isOpen ? 'stores.openNow' : 'stores.closedNow')}</StatusChip>
}
