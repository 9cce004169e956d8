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
import { lazy, Suspense, useState } from 'react'
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

/** On a phone, scanning is in the tab bar, and both ways of cash share a tile. */
const PERSON_NARROW: readonly Action[] = [
  ['send', IconArrowUpRight],
  ['request', IconArrowDownLeft],
  ['topUp', IconCirclePlus],
]

const STORE: readonly Action[] = [
  ['till', IconCashRegister],
  ['send', IconArrowUpRight],
  ['deposits', IconCash],
  ['payOuts', IconCoins],
  ['day', IconCalendarStats],
  ['withdraw', IconCashBanknote],
]

/** The till is in the tab bar. */
const STORE_NARROW = STORE.filter(([name]) => name !== 'till' && name !== 'day')

const BANK: readonly Action[] = [
  ['deposits', IconCash],
  ['payOuts', IconCoins],
  ['day', IconCalendarStats],
  ['withdraw', IconCashBanknote],
]

function actionsFor(kind: string, isWide: boolean): readonly Action[] {
  if (kind === 'store') return isWide ? STORE : STORE_NARROW
  if (kind === 'bank') return BANK
  return isWide ? PERSON : PERSON_NARROW
}

const CashSheet = lazy(async () => ({ default: (await import('./cash-sheet.tsx')).CashSheet }))

/** The main actions, most frequent first: six with a caption on a wide screen, four tiles on a phone. */
export function Actions({ kind, isWide = false }: { kind: string; isWide?: boolean }) {
  const { t } = useTranslation()
  const [isCashOpen, setCashOpen] = useState(false)
  const actions = actionsFor(kind, isWide)
  const hasCash = kind === 'regular' && !isWide
  return (
    <nav aria-label={t('home.actionsLabel')}>
      <ul className={classes.actions} data-wide={isWide || undefined} data-count={actions.length}>
        {actions.map(([name, Picture], index) => (
          <li key={name}>
            <Link to={urls[name]} className={classes.action} data-first={index === 0 || undefined}>
              <span className={classes.icon}>
                <Picture size={isWide ? 22 : 24} stroke={1.9} aria-hidden />
              </span>
              <span className={classes.words}>
                <span className={classes.label}>{t(`home.actions.${name}`)}</span>
                {isWide && <span className={classes.caption}>{t(`home.captions.${name}`)}</span>}
              </span>
            </Link>
          </li>
        ))}
        {hasCash && (
          <li>
            <button type="button" className={classes.action} onClick={() => setCashOpen(true)} aria-haspopup="dialog">
              <span className={classes.icon}>
                <IconCash size={24} stroke={1.9} aria-hidden />
              </span>
              <span className={classes.label}>{t('home.cash.title')}</span>
            </button>
          </li>
        )}
      </ul>
      {isCashOpen && (
        <Suspense>
          <CashSheet onClose={() => setCashOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}
