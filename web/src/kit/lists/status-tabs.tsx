import { useTranslation } from 'react-i18next'
import { ListTabs } from './list-tabs.tsx'

interface StatusTabsProps {
  value: string
  statuses: readonly { value: string; label: string }[]
  /** The label of the tab that shows every status. */
  anyStatus: string
  /** The number of rows of each status as text, of all under the empty status. */
  counts?: Readonly<Record<string, string>> | undefined
  onChange: (status: string) => void
}

/** The statuses of a list with their counts; one of them narrows the list. */
export function StatusTabs({ value, statuses, anyStatus, counts, onChange }: StatusTabsProps) {
  const { t } = useTranslation()
  const all = [{ value: '', label: anyStatus }, ...statuses]
  const tabs = all.map((tab) => ({ ...tab, count: counts?.[tab.value] ?? (counts && '0') }))
  return <ListTabs label={t('list.status')} value={value} tabs={tabs} onChange={onChange} />
}
