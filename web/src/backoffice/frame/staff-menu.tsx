import { UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useSignOut } from '../../kit/session/use-wallet-user.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { useQueues } from '../queue/queues.ts'
import classes from './frame.module.css'
import type { MenuPage } from './menu-pages.ts'

interface StaffMenuProps {
  pages: readonly MenuPage[]
  onChoose?: () => void
  /** Above the pages. */
  children?: ReactNode
}

/** Links to every permitted page, with the queue counts. */
export function StaffMenu({ pages, onChoose, children }: StaffMenuProps) {
  const { t } = useTranslation()
  const queues = useQueues()
  const signOut = useSignOut()
  return (
    <nav aria-label={t('backoffice.nav')} className={classes.menu}>
      {children}
      <div className={classes.pages}>
        {pages.map(({ name, icon: Picture, group, queue }, index) => {
          const waiting = queue === undefined ? 0 : (queues?.[queue]?.waiting ?? 0)
          return (
            <Fragment key={name}>
              {group !== pages[index - 1]?.group && (
                <span className={classes.group}>{t(`backoffice.groups.${group}`)}</span>
              )}
              <NavLink
                to={staffPages[name].url}
                end={name === 'overview'}
                className={classes.item ?? ''}
                onClick={onChoose}
              >
                <Picture size={20} stroke={1.7} aria-hidden />
                <span className={classes.menuName}>{t(`backoffice.pages.${name}`)}</span>
                {waiting > 0 && (
                  <span className={classes.count} role="img" aria-label={t('backoffice.waiting', { count: waiting })}>
                    {waiting > 99 ? '99+' : waiting}
                  </span>
                )}
              </NavLink>
            </Fragment>
          )
        })}
      </div>
      <UnstyledButton className={classes.item} onClick={signOut}>
        <IconLogout size={20} stroke={1.7} aria-hidden />
        {t('auth.signOut')}
      </UnstyledButton>
    </nav>
  )
}
