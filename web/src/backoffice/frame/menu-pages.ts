import { may, type UserType } from '@paps/contract/access'
import {
  type Icon,
  IconAdjustments,
  IconArrowsLeftRight,
  IconBuildingBank,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCashBanknote,
  IconCashBanknoteMinus,
  IconCashBanknoteMove,
  IconCashBanknotePlus,
  IconCategory,
  IconCirclePlus,
  IconCreditCard,
  IconFileInvoice,
  IconFlag,
  IconGift,
  IconHistory,
  IconHome,
  IconId,
  IconLayoutDashboard,
  IconLifebuoy,
  IconPigMoney,
  IconReceiptRefund,
  IconScale,
  IconShieldExclamation,
  IconShieldLock,
  IconShoppingCart,
  IconSlideshow,
  IconSparkles,
  IconSpeakerphone,
  IconTableExport,
  IconTool,
  IconUsers,
  IconUsersGroup,
  IconVideo,
  IconWallet,
} from '@tabler/icons-react'
import { generatePath } from 'react-router'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { type StaffPageName, staffPages } from '../../kit/staff-pages.ts'
import type { Queues } from '../queue/queues.ts'

export interface MenuPage {
  name: StaffPageName
  icon: Icon
  /** The second key of the shortcut; the first is g. */
  jump: string
  group: 'work' | 'customers' | 'money' | 'content' | 'platform'
  /** The queue whose count the menu shows. */
  queue?: keyof Queues
}

const MENU: readonly MenuPage[] = [
  { name: 'overview', icon: IconLayoutDashboard, jump: 'o', group: 'work' },
  { name: 'approvals', icon: IconUsersGroup, jump: 'f', group: 'work', queue: 'approvals' },
  { name: 'topUpQueue', icon: IconCirclePlus, jump: 't', group: 'work', queue: 'topups' },
  { name: 'withdrawalQueue', icon: IconCashBanknote, jump: 'w', group: 'work', queue: 'withdrawals' },
  { name: 'redemptionQueue', icon: IconSparkles, jump: 'r', group: 'work', queue: 'redemptions' },
  { name: 'identityQueue', icon: IconId, jump: 'i', group: 'work', queue: 'identities' },
  { name: 'storeQueue', icon: IconBuildingStore, jump: 's', group: 'work', queue: 'stores' },
  { name: 'recoveryQueue', icon: IconLifebuoy, jump: 'z', group: 'work', queue: 'recoveries' },
  { name: 'caseQueue', icon: IconShieldExclamation, jump: 'y', group: 'work', queue: 'cases' },
  { name: 'people', icon: IconUsers, jump: 'p', group: 'customers' },
  { name: 'storesDesk', icon: IconBuildingWarehouse, jump: 'k', group: 'customers' },
  { name: 'banks', icon: IconBuildingBank, jump: 'x', group: 'customers' },
  { name: 'transfers', icon: IconArrowsLeftRight, jump: '1', group: 'money' },
  { name: 'payments', icon: IconShoppingCart, jump: '2', group: 'money' },
  { name: 'deposits', icon: IconCashBanknotePlus, jump: '3', group: 'money' },
  { name: 'withdrawals', icon: IconCashBanknoteMinus, jump: '4', group: 'money' },
  { name: 'topUps', icon: IconWallet, jump: '5', group: 'money' },
  { name: 'savings', icon: IconPigMoney, jump: '6', group: 'money' },
  { name: 'redemptions', icon: IconGift, jump: '7', group: 'money' },
  { name: 'payouts', icon: IconCashBanknoteMove, jump: '9', group: 'money' },
  { name: 'debts', icon: IconReceiptRefund, jump: '8', group: 'money' },
  { name: 'creditMany', icon: IconTableExport, jump: 'q', group: 'money' },
  { name: 'reconciliation', icon: IconFileInvoice, jump: 'j', group: 'money' },
  { name: 'providerPayments', icon: IconCreditCard, jump: '0', group: 'money' },
  { name: 'realEstate', icon: IconHome, jump: 'm', group: 'content' },
  { name: 'sliders', icon: IconSlideshow, jump: 'd', group: 'content' },
  { name: 'banners', icon: IconFlag, jump: 'b', group: 'content' },
  { name: 'videos', icon: IconVideo, jump: 'v', group: 'content' },
  { name: 'services', icon: IconTool, jump: 'u', group: 'content' },
  { name: 'ads', icon: IconSpeakerphone, jump: 'n', group: 'content' },
  { name: 'categories', icon: IconCategory, jump: 'c', group: 'content' },
  { name: 'ledger', icon: IconScale, jump: 'l', group: 'platform' },
  { name: 'settings', icon: IconAdjustments, jump: 'e', group: 'platform' },
  { name: 'admins', icon: IconShieldLock, jump: 'a', group: 'platform' },
  { name: 'audit', icon: IconHistory, jump: 'h', group: 'platform' },
]

/** Returns the pages that this type of staff may open. */
export function listMenuPages(userType: UserType | null): MenuPage[] {
  return MENU.filter(({ name }) => may(userType, staffPages[name].access))
}

/** The list of each kind of record. A kind without a list is shown on the person's page. */
const LISTS = {
  transfer: 'transfers',
  payment: 'payments',
  refund: 'payments',
  request: 'payments',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  topup: 'topUps',
  redemption: 'redemptions',
  saving: null,
  referral: null,
  correction: null,
  settlement: null,
  phone_transfer: null,
} as const satisfies Record<MoneyRecord['kind'], keyof typeof staffPages | null>

/** Returns the address that shows a record with its drawer open. */
export function findStaffPage({
  _id,
  kind,
  sender,
  receiver,
}: Pick<MoneyRecord, '_id' | 'kind' | 'sender' | 'receiver'>) {
  const list = LISTS[kind]
  const owner = sender ?? receiver
  const page =
    list === null && owner
      ? generatePath(staffPages.person.url, { id: owner._id })
      : staffPages[list ?? 'transfers'].url
  return `${page}?${new URLSearchParams({ open: _id })}`
}
