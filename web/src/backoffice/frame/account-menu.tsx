import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAdjustments, IconBell, IconKey, IconLogout, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { useSignOut } from '../../kit/session/use-sign-out.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import classes from './backoffice-header.module.css'

const PAGES = [
  { name: 'account', icon: IconUser },
  { name: 'notices', icon: IconBell },
  { name: 'preferences', icon: IconAdjustments },
  { name: 'password', icon: IconKey },
] as const

/** The way to one's own account, from every page of the back-office. */
export function AccountMenu({ user }: { user: CurrentUser }) {
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
