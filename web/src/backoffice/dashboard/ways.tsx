import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import type { MenuPage } from '../frame/menu-pages.ts'
import classes from './ways.module.css'

/** The ways to somebody's pages, where they have no figures to look at. */
export function Ways({ pages }: { pages: readonly MenuPage[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.cards}>
      {pages
        .filter(({ name }) => name !== 'overview')
        .map(({ name, icon: Picture }) => (
          <li key={name}>
            <Link to={staffPages[name].url} className={classes.card}>
              <Picture size={22} stroke={1.7} aria-hidden />
              <span className={classes.name}>{t(`backoffice.pages.${name}`)}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
