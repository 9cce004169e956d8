import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Waiting } from '../kit/ui/nav-frame.tsx'
import { urls } from '../kit/urls.ts'
import type { NavName } from './destinations.ts'
import classes from './sub-tabs.module.css'

interface SubTabsProps {
  label: string
  tabs: readonly NavName[]
  waiting: (page: string) => number
}

/** The pages of a section, as one control beside its title. */
export function SubTabs({ label, tabs, waiting }: SubTabsProps) {
  const { t } = useTranslation()
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((name) => (
        <NavLink key={name} to={urls[name]} end className={classes.tab ?? ''}>
          {isShort(name) ? t(`nav.tabs.${name}`) : t(`nav.${name}`)}
          <Waiting count={waiting(name)} />
        </NavLink>
      ))}
    </nav>
  )
}

/** Pages with a shorter name beside the name of their section. */
const SHORT = ['payments', 'savings', 'referrals', 'activity', 'myStore'] as const

function isShort(name: NavName): name is (typeof SHORT)[number] {
  return SHORT.some((each) => each === name)
}
