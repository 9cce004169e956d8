import {
  type Icon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCalendarStats,
  IconCash,
  IconCashBanknote,
  IconCashRegister,
  IconCirclePlus,
  IconCoins,
  IconScan,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { urls } from '../../kit/urls.ts'
import type { English } from '../../kit/words/english.ts'
import classes from './actions.module.css'

type Name = keyof English['home']['actions'] & keyof typeof urls
type Action = readonly [Name, Icon]

const PERSON: readonly Action[] = [
  ['send', IconArrowUpRight],
  ['pay', IconScan],
  ['request', IconArrowDownLeft],
  ['topUp', IconCirclePlus],
  ['cashIn', IconCash],
  ['withdraw', IconCashBanknote],
]

const STORE: readonly Action[] = [
  ['till', IconCashRegister],
  ['send', IconArrowUpRight],
  ['deposits', IconCash],
  ['payOuts', IconCoins],
  ['day', IconCalendarStats],
  ['withdraw', IconCashBanknote],
]

const BANK: readonly Action[] = [
  ['deposits', IconCash],
  ['payOuts', IconCoins],
  ['day', IconCalendarStats],
  ['withdraw', IconCashBanknote],
]

function actionsFor(kind: string): readonly Action[] {
  if (kind === 'store') return STORE
  return kind === 'bank' ? BANK : PERSON
}

/** The main actions, most frequent first. */
export function Actions({ kind }: { kind: string }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('home.actionsLabel')}>
      <ul className={classes.actions}>
        {actionsFor(kind).map(([name, Picture], index) => (
          <li key={name}>
            <Link to={urls[name]} className={classes.action}>
              <span className={classes.icon} data-first={index === 0 || undefined}>
                <Picture size={24} stroke={1.9} aria-hidden />
              </span>
              {t(`home.actions.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
