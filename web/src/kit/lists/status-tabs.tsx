import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './list-screen.module.css'

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
  return (
    <fieldset className={classes.tabs} aria-label={t('list.status')}>
      {[{ value: '', label: anyStatus }, ...statuses].map((status) => {
        const count = counts?.[status.value] ?? (counts && '0')
        return (
          <UnstyledButton
            key={status.value}
            className={classes.tab ?? ''}
            aria-pressed={value === status.value}
            onClick={() => onChange(status.value)}
          >
            {status.label}
            {count !== undefined && <span className={classes.tabCount}>{count}</span>}
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}
