import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list-screen.module.css'

interface BulkBarProps {
  count: number
  onClear: () => void
  children: ReactNode
}

/** The actions on the selected rows, above the totals. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.bulkPlace}>
      <div className={classes.bulk} role="toolbar" aria-label={t('list.chosen', { count })}>
        <span className={classes.bulkCount}>{t('list.chosen', { count })}</span>
        {children}
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {t('list.chooseNone')} <kbd className={classes.cap}>Esc</kbd>
        </Button>
      </div>
    </div>
  )
}
