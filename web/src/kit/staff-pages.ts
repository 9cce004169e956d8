import type { Access } from '@paps/contract'
import { BACKOFFICE } from './pages.ts'

export interface StaffPage {
  url: string
  /** The permission that opens the page, by menu and by address. */
  access: Access
  /** Words beyond those of the back-office. */
  words?: readonly ('account' | 'catalogue' | 'bulk')[]
}

/** Every page of the back-office. Its title is the word `backoffice.pages.<name>`. */
export const staffPages = {
  overview: { url: BACKOFFICE, access: 'signed-in' },
  movements: { url: '/backoffice/movements', access: 'money.read' },
  activePeople: { url: '/backoffice/active', access: 'users.read' },

  account: { url: '/backoffice/account', access: 'signed-in', words: ['account'] },
  notices: { url: '/backoffice/account/notifications', access: 'signed-in', words: ['account'] },
  password: { url: '/backoffice/account/password', access: 'signed-in', words: ['account'] },
  preferences: { url: '/backoffice/account/preferences', access: 'signed-in', words: ['account'] },

  payouts: { url: '/backoffice/payouts', access: 'money.read' },

  approvals: { url: '/backoffice/queue/approvals', access: 'users.read' },
  topUpQueue: { url: '/backoffice/queue/topups', access: 'money.decide' },
  withdrawalQueue: { url: '/backoffice/queue/withdrawals', access: 'money.decide' },
  redemptionQueue: { url: '/backoffice/queue/redemptions', access: 'money.decide' },
  identityQueue: { url: '/backoffice/queue/identity', access: 'identity.review' },
  recoveryQueue: { url: '/backoffice/queue/recoveries', access: 'identity.review' },
  caseQueue: { url: '/backoffice/queue/cases', access: 'users.manage' },
  storeQueue: { url: '/backoffice/queue/stores', access: 'identity.review' },

  people: { url: '/backoffice/people', access: 'users.read' },
  person: { url: '/backoffice/people/:id', access: 'users.read' },
  storesDesk: { url: '/backoffice/stores', access: 'users.read' },
  banks: { url: '/backoffice/banks', access: 'money.read' },

  transfers: { url: '/backoffice/transfers', access: 'money.read' },
  payments: { url: '/backoffice/payments', access: 'money.read' },
  deposits: { url: '/backoffice/deposits', access: 'money.read' },
  withdrawals: { url: '/backoffice/withdrawals', access: 'money.read' },
  topUps: { url: '/backoffice/topups', access: 'money.read' },
  savings: { url: '/backoffice/savings', access: 'money.read' },
  redemptions: { url: '/backoffice/redemptions', access: 'money.read' },
  debts: { url: '/backoffice/debts', access: 'money.read' },
  creditMany: { url: '/backoffice/credit-many', access: 'money.decide', words: ['bulk'] },
  creditManyFile: { url: '/backoffice/credit-many/:id', access: 'money.decide', words: ['bulk'] },
  providerPayments: { url: '/backoffice/provider-payments', access: 'money.read' },

  realEstate: { url: '/backoffice/content/realestate', access: 'content.edit' },
  sliders: { url: '/backoffice/content/sliders', access: 'content.edit' },
  banners: { url: '/backoffice/content/banners', access: 'content.edit' },
  videos: { url: '/backoffice/content/videos', access: 'content.edit' },
  services: { url: '/backoffice/content/services', access: 'content.edit' },
  ads: { url: '/backoffice/content/ads', access: 'content.edit' },
  contentItem: { url: '/backoffice/content/:kind/:id', access: 'content.edit', words: ['catalogue'] },
  categories: { url: '/backoffice/content/categories', access: 'content.edit' },

  reconciliation: { url: '/backoffice/reconciliation', access: 'money.read' },
  ledger: { url: '/backoffice/ledger', access: 'money.read' },
  settings: { url: '/backoffice/settings', access: 'settings.change' },
  admins: { url: '/backoffice/admins', access: 'staff.manage' },
  audit: { url: '/backoffice/audit', access: 'audit.read' },
} as const satisfies Record<string, StaffPage>

export type StaffPageName = keyof typeof staffPages
