import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppSelector } from '../state.ts'
import { urls } from '../urls.ts'
import classes from './bell.module.css'

/** Link to the notifications, with the unread count. */
export function Bell({ to = urls.notifications }: { to?: string }) {
  const { t } = useTranslation()
  const count = useAppSelector((state) => state.unread.count)
  return (
    <ActionIcon
      component={Link}
      to={to}
      variant="subtle"
      color="gray"
      c="var(--paps-ink)"
      size={44}
      className={classes.bell ?? ''}
      aria-label={count === 0 ? t('nav.notifications') : t('nav.unread', { count })}
    >
      <IconBell size={22} stroke={1.7} />
      {/* Rendered by CSS: as text it would be part of the accessible name, which has the count in words. */}
      {count > 0 && <span className={classes.count} data-count={count > 99 ? '99+' : count} aria-hidden />}
    </ActionIcon>
  )
}
