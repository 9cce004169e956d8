import { ActionIcon, Kbd, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconAdjustments,
  IconBell,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Bell } from '../../kit/notifications/bell.tsx'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { useSignOut } from '../../kit/session/use-wallet-user.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import { useFactor } from '../session/use-factor.ts'
import classes from './frame.module.css'

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
      <ExemptBadge />
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

const PAGES = [
  { name: 'account', icon: IconUser },
  { name: 'notices', icon: IconBell },
  { name: 'preferences', icon: IconAdjustments },
  { name: 'password', icon: IconKey },
] as const

/** Menu with links to the own account and sign-out. */
function AccountMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const name = `${user.first_name} ${user.last_name}`
  return (
    <Menu position="bottom-end" width={250} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.me}>
          <Avatar name={name} picture={user.avatar} size={38} />
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
          <VisuallyHidden>{t('me.open')}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <bdi>{name}</bdi> · {t(`backoffice.types.${user.user_type}`)}
        </Menu.Label>
        <ExemptBadge isLine />
        {PAGES.map(({ name: page, icon: Picture }) => (
          <Menu.Item
            key={page}
            component={Link}
            to={staffPages[page].url}
            leftSection={<Picture size={18} stroke={1.7} aria-hidden />}
          >
            {t(`backoffice.pages.${page}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />} onClick={signOut}>
          {t('auth.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const load = (signal: AbortSignal) => call('GET /api/staff/environment', { signal })

/** Marks a demo account, which works without a second factor. On a phone the account menu shows it. */
function ExemptBadge({ isLine = false }: { isLine?: boolean }) {
  const { t } = useTranslation()
  const { factor } = useFactor()
  if (factor.state !== 'exempt') return null
  return isLine ? (
    <Menu.Label>{t('factor.exempt')}</Menu.Label>
  ) : (
    <span className={classes.badge} data-long>
      {t('factor.exempt')}
    </span>
  )
}

/** Marks an environment that is not production. */
function EnvironmentBadge() {
  const { t } = useTranslation()
  const { value } = useLoaded(load)
  if (value === null || value.production) return null
  return <span className={classes.badge}>{t('backoffice.notProduction')}</span>
}
