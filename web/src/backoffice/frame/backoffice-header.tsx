import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconKeyboard, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Bell } from '../../kit/notifications/bell.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './backoffice-header.module.css'
import { EnvironmentBadge } from './environment-badge.tsx'

interface BackofficeHeaderProps {
  onMenu: () => void
  onPalette: () => void
  onHelp: () => void
}

export function BackofficeHeader({ onMenu, onPalette, onHelp }: BackofficeHeaderProps) {
  const { t } = useTranslation()
  const user = useAppSelector((state) => state.currentUser.user)
  if (user === null) return null
  const icon = { variant: 'subtle', color: 'gray', c: 'var(--paps-ink)', size: 44 } as const
  return (
    <header className={classes.header}>
      <ActionIcon {...icon} hiddenFrom="md" aria-label={t('backoffice.menu')} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.7} />
      </ActionIcon>
      <UnstyledButton className={classes.find} onClick={onPalette}>
        <IconSearch size={18} aria-hidden />
        <span className={classes.findWords}>{t('backoffice.palette.hint')}</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <span className={classes.space} />
      <EnvironmentBadge />
      <ActionIcon {...icon} visibleFrom="md" aria-label={t('backoffice.help.title')} onClick={onHelp}>
        <IconKeyboard size={22} stroke={1.7} />
      </ActionIcon>
      <ThemeToggle />
      <Bell to={staffPages.notices.url} />
      <AccountMenu user={user} />
    </header>
  )
}
