import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Waiting } from '../kit/ui/nav-frame.tsx'
import { urls } from '../kit/urls.ts'
import { tabsFor } from './destinations.ts'
import classes from './tab-bar.module.css'

/** The menu of narrow screens: what people do most, at the thumb. */
export function TabBar({ kind, waiting }: { kind: string; waiting: (place: string) => number }) {
  const { t } = useTranslation()
  const { before, middle, after } = tabsFor(kind)
  const Middle = middle.icon
  const After = after.icon
  return (
    <nav className={classes.bar} aria-label={t('nav.wallet')}>
      {before.map(({ name, icon: Picture }) => (
        <NavLink key={name} to={urls[name]} className={classes.tab ?? ''}>
          <Picture size={24} stroke={1.7} aria-hidden />
          {t(`nav.${name}`)}
        </NavLink>
      ))}
      <NavLink to={urls[middle.name]} className={classes.middle ?? ''}>
        <span className={classes.disc}>
          <Middle size={28} stroke={2} aria-hidden />
        </span>
        {t(`nav.${middle.name}`)}
      </NavLink>
      <NavLink to={urls[after.name]} className={classes.tab ?? ''}>
        <After size={24} stroke={1.7} aria-hidden />
        {t(`nav.${after.name}`)}
        <span className={classes.badge}>
          <Waiting count={waiting(after.name)} />
        </span>
      </NavLink>
      <NavLink to={urls.more} className={classes.tab ?? ''}>
        <IconDots size={24} stroke={1.7} aria-hidden />
        {t('nav.more')}
      </NavLink>
    </nav>
  )
}
