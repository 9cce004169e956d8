import { useMediaQuery } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import classes from './nav-frame.module.css'

export interface Destination {
  url: string
  label: string
  icon: Icon
  /** Whether the open page belongs to the entry. */
  isActive: boolean
  /** A line separates the entry from those above. */
  isApart?: boolean
  /** The number of pending items. */
  waiting?: number
}

interface NavFrameProps {
  label: string
  home: string
  destinations: readonly Destination[]
  /** At the bottom of the menu. */
  foot?: ReactNode
  children: ReactNode
}

/** Returns whether the window has room for a side menu, as a rail of icons or with words. */
export function useHasMenu(): boolean {
  return useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false })
}

/** A page, with the side menu on wide screens: a rail of icons on a tablet, with words from 1180 px. */
export function NavFrame({ children, ...menu }: NavFrameProps) {
  // Not rendered on phones: hidden by CSS, the menu would be half of the first render.
  const hasMenu = useHasMenu()
  return (
    <div className={classes.frame}>
      {hasMenu && <SideMenu {...menu} />}
      <div className={classes.page}>{children}</div>
    </div>
  )
}

function SideMenu({ label, home, destinations, foot }: Omit<NavFrameProps, 'children'>) {
  return (
    <nav aria-label={label} className={classes.side}>
      <Link to={home} className={classes.brand}>
        <Logo />
      </Link>
      <div className={classes.menu}>
        {destinations.map(({ url, label: name, icon: Picture, isActive, isApart, waiting = 0 }) => (
          <Link
            key={url}
            to={url}
            className={classes.item}
            data-apart={isApart || undefined}
            title={name}
            aria-current={isActive ? 'page' : undefined}
          >
            <Picture size={22} stroke={1.7} aria-hidden />
            <span className={classes.word}>{name}</span>
            <Waiting count={waiting} />
          </Link>
        ))}
      </div>
      {foot}
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
