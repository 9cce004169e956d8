import type { WalletKind } from '@paps/contract'
import {
  type Icon,
  IconArrowsLeftRight,
  IconBuildingStore,
  IconCashBanknote,
  IconCashRegister,
  IconCoins,
  IconCompass,
  IconHome,
  IconPigMoney,
  IconReceipt,
  IconScan,
} from '@tabler/icons-react'
import { matchPath } from 'react-router'
import { type Page, type PageName, pages } from '../kit/pages.ts'
import { urls } from '../kit/urls.ts'
import type { English } from '../kit/words/english.ts'

/** The pages that have a name in the navigation. */
export type NavName = keyof English['nav'] & PageName

export type SectionName = 'home' | 'payments' | 'save' | 'discover' | 'activity' | 'myStore'

export interface Section {
  name: SectionName
  icon: Icon
  /** The page that the entry opens. */
  page: NavName
  /** The pages of the control beside the title. */
  tabs: readonly NavName[]
  /** Pages below the section, with those below them. Each has a way back to the page of the section. */
  below: readonly PageName[]
}

const SECTIONS: readonly Section[] = [
  { name: 'home', icon: IconHome, page: 'home', tabs: [], below: ['balance'] },
  {
    name: 'payments',
    icon: IconArrowsLeftRight,
    page: 'payments',
    tabs: ['payments', 'requests', 'code'],
    below: ['cashIn', 'schedules'],
  },
  { name: 'save', icon: IconPigMoney, page: 'savings', tabs: ['savings', 'points', 'referrals'], below: [] },
  {
    name: 'discover',
    icon: IconCompass,
    page: 'stores',
    tabs: ['stores', 'services', 'realEstate', 'directory', 'videos'],
    below: [],
  },
  { name: 'activity', icon: IconReceipt, page: 'activity', tabs: ['activity', 'spending', 'statements'], below: [] },
  {
    name: 'myStore',
    icon: IconBuildingStore,
    page: 'myStore',
    tabs: ['myStore', 'deposits', 'payOuts', 'day', 'team'],
    below: ['payMany', 'integrations', 'storeAccount'],
  },
]

function isFor(name: PageName, kind: WalletKind): boolean {
  const { kinds }: Page = pages[name]
  return kinds?.some((each) => each === kind) ?? true
}

/** Returns the sections of a kind of wallet, with the pages that it has. */
export function sectionsFor(kind: WalletKind): Section[] {
  return SECTIONS.filter(({ page }) => isFor(page, kind)).map((section) => ({
    ...section,
    tabs: section.tabs.filter((name) => isFor(name, kind)),
  }))
}

/** Returns the section of a page, or null for pages of the person, which are in the account menu. */
export function findSection(sections: readonly Section[], pathname: string): Section | null {
  const holds = (name: PageName) => matchPath({ path: urls[name], end: false }, pathname) !== null
  return sections.find(({ page, tabs, below }) => [page, ...tabs, ...below].some(holds)) ?? null
}

/** An entry of the tab bar. */
export interface Tab {
  label: keyof English['nav'] & (SectionName | 'scan' | 'till' | 'deposit' | 'payOuts' | 'myCounter')
  page: PageName
  icon: Icon
}

/** Returns the tab bar of a kind of wallet: five entries, the main action in the middle. */
export function tabsFor(kind: WalletKind): readonly Tab[] {
  const own: Tab = { label: kind === 'bank' ? 'myCounter' : 'myStore', page: 'myStore', icon: IconBuildingStore }
  return [
    { label: 'home', page: 'home', icon: IconHome },
    kind === 'bank'
      ? { label: 'payOuts', page: 'payOuts', icon: IconCoins }
      : { label: 'payments', page: 'payments', icon: IconArrowsLeftRight },
    selectMiddle(kind),
    kind === 'regular' ? { label: 'save', page: 'savings', icon: IconPigMoney } : own,
    { label: 'activity', page: 'activity', icon: IconReceipt },
  ]
}

function selectMiddle(kind: WalletKind): Tab {
  if (kind === 'bank') return { label: 'deposit', page: 'newDeposit', icon: IconCashBanknote }
  if (kind === 'store') return { label: 'till', page: 'till', icon: IconCashRegister }
  return { label: 'scan', page: 'scan', icon: IconScan }
}
