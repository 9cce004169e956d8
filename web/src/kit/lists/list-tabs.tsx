import { UnstyledButton } from '@mantine/core'
import classes from './list-screen.module.css'

interface ListTabsProps {
  label: string
  value: string
  tabs: readonly { value: string; label: string; count?: string | undefined }[]
  onChange: (value: string) => void
}

/** The parts of a list, one of which is shown. */
export function ListTabs({ label, value, tabs, onChange }: ListTabsProps) {
  return (
    <fieldset className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <UnstyledButton
          key={tab.value}
          className={classes.tab ?? ''}
          aria-pressed={value === tab.value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes.tabCount}>{tab.count}</span>}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
