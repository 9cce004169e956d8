import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Icon, IconLogout } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useSignOut } from '../session/use-wallet-user.ts'
import { Logo } from './logo.tsx'
import classes from './nav-frame.module.css'

export interface Destination {
  url: string
  label: string
  icon: Icon
  /** The group heading in the menu. */
  group?: string
  /** The number of pending items. */
  waiting?: number
}

interface NavFrameProps {
  label: string
  home: string
  destinations: readonly Destination[]
  children: ReactNode
}

/** A page, with the side menu on wide screens. */
export function NavFrame({ children, ...menu }: NavFrameProps) {
  // Not rendered on phones: hidden by CSS, the menu would be half of the first render.
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  return (
    <div className={classes.frame}>
      {isWide && <SideMenu {...menu} />}
      <div className={classes.page}>{children}</div>
    </div>
  )
}

function SideMenu({ label, home, destinations }: Omit<NavFrameProps, 'children'>) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <nav aria-label={label} className={classes.side}>
      <Link to={home} className={classes.brand}>
        <Logo />
      </Link>
      <div className={classes.menu}>
        {destinations.map(({ url, label: name, icon: Picture, group, waiting = 0 }, index) => (
          <Fragment key={url}>
            {group !== undefined && group !== destinations[index - 1]?.group && (
              <span className={classes.group}>{group}</span>
            )}
            <NavLink to={url} className={classes.item ?? ''}>
              <Picture size={22} stroke={1.7} aria-hidden />
              {name}
              <Waiting count={waiting} />
            </NavLink>
          </Fragment>
        ))}
      </div>
      <UnstyledButton className={classes.item} onClick={signOut}>
        <IconLogout size={22} stroke={1.7} aria-hidden />
        {t('auth.signOut')}
      </UnstyledButton>
    </nav>
  )
}

/** The number of pending items beside a menu entry; nothing for 0. */
export function Waiting({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={classes.count} role="img" aria-label={t('nav.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
