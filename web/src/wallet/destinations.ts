import type { WalletKind } from '@paps/contract'
import {
  type Icon,
  IconAddressBook,
  IconArrowUpRight,
  IconBell,
  IconBuildingEstate,
  IconBuildingStore,
  IconCalendarStats,
  IconCash,
  IconCashBanknote,
  IconCashRegister,
  IconChartBar,
  IconCirclePlus,
  IconCoins,
  IconFileText,
  IconGift,
  IconHome,
  IconId,
  IconMessage2Dollar,
  IconPigMoney,
  IconPlayerPlay,
  IconQrcode,
  IconReceipt,
  IconScan,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconTools,
  IconUser,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react'
import type { urls } from '../kit/urls.ts'
import type { English } from '../kit/words/english.ts'

export type GroupName = keyof English['nav']['groups'] | 'first'

interface Place {
  name: Exclude<keyof English['nav'], 'groups' | 'notForYou' | 'notForBanks' | 'wallet'> & keyof typeof urls
  icon: Icon
  /** The kinds of wallet that have the page; all, unless given. */
  kinds?: readonly WalletKind[]
}

const AGENTS = ['store', 'bank'] as const
const SPENDERS = ['regular', 'store'] as const

const PLACES: Record<GroupName, readonly Place[]> = {
  first: [
    { name: 'home', icon: IconHome },
    { name: 'activity', icon: IconReceipt },
    { name: 'send', icon: IconArrowUpRight, kinds: SPENDERS },
    { name: 'pay', icon: IconScan, kinds: SPENDERS },
    { name: 'requests', icon: IconMessage2Dollar, kinds: SPENDERS },
  ],
  counter: [
    { name: 'till', icon: IconCashRegister, kinds: ['store'] },
    { name: 'deposits', icon: IconCashBanknote, kinds: AGENTS },
    { name: 'payOuts', icon: IconCoins, kinds: AGENTS },
    { name: 'day', icon: IconCalendarStats, kinds: AGENTS },
    { name: 'team', icon: IconUsersGroup, kinds: ['store'] },
  ],
  money: [
    { name: 'code', icon: IconQrcode, kinds: SPENDERS },
    { name: 'topUp', icon: IconCirclePlus, kinds: SPENDERS },
    { name: 'cashIn', icon: IconCash, kinds: SPENDERS },
    { name: 'withdraw', icon: IconCashBanknote },
    { name: 'balance', icon: IconWallet },
    { name: 'spending', icon: IconChartBar, kinds: SPENDERS },
    { name: 'statements', icon: IconFileText },
  ],
  grow: [
    { name: 'savings', icon: IconPigMoney, kinds: SPENDERS },
    { name: 'points', icon: IconSparkles, kinds: SPENDERS },
    { name: 'referrals', icon: IconGift, kinds: SPENDERS },
  ],
  discover: [
    { name: 'stores', icon: IconBuildingStore },
    { name: 'services', icon: IconTools },
    { name: 'realEstate', icon: IconBuildingEstate },
    { name: 'directory', icon: IconAddressBook },
    { name: 'videos', icon: IconPlayerPlay },
  ],
  me: [
    { name: 'notifications', icon: IconBell },
    { name: 'profile', icon: IconUser },
    { name: 'identity', icon: IconId },
    { name: 'security', icon: IconShieldLock },
    { name: 'preferences', icon: IconSettings },
  ],
}

export type Group = { name: GroupName; places: readonly Place[] }

/** Returns the pages of a kind of wallet, in menu order. */
export function placesFor(kind: string): Group[] {
  return Object.entries(PLACES)
    .map(([name, places]) => ({
      name: name as GroupName,
      places: places.filter(({ kinds }) => kinds?.some((each) => each === kind) ?? true),
    }))
    .filter(({ places }) => places.length > 0)
}

/** Returns the tab bar: two pages, the main action, another page. The rest is under More. */
export function tabsFor(kind: string): { before: Place[]; middle: Place; after: Place } {
  const isAgent = AGENTS.some((each) => each === kind)
  return {
    before: [
      { name: 'home', icon: IconHome },
      { name: 'activity', icon: IconReceipt },
    ],
    middle: selectMiddle(kind),
    after: isAgent ? { name: 'payOuts', icon: IconCoins } : { name: 'requests', icon: IconMessage2Dollar },
  }
}

function selectMiddle(kind: string): Place {
  if (kind === 'bank') return { name: 'deposits', icon: IconCashBanknote }
  return kind === 'store' ? { name: 'till', icon: IconCashRegister } : { name: 'send', icon: IconArrowUpRight }
}
