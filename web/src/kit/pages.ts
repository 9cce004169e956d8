import type { WalletKind } from '@paps/contract'
import { PROVIDER_RETURN } from '@paps/contract/provider-return'

/** The layout around a page, and who passes its guard. */
export type Frame =
  /** No layout. Open to all. */
  | 'bare'
  /** The sign-in layout. Visitors only; signed-in people are redirected. */
  | 'entrance'
  /** The sign-in layout, open to all: people connect an account, reset a password or check a document signed in or not. */
  | 'open'
  /** The sign-in layout, signed in. */
  | 'verify'
  /** The wallet with its menu, signed in. */
  | 'wallet'
  /** A full screen without the menu, signed in. */
  | 'flow'
  /** The wallet with its menu. Visitors see the page in the visitor frame. */
  | 'catalogue'
  /** The pages of store employees, signed in, with and without the menu. */
  | 'work'
  | 'workFlow'

/** The parts of the words that pages load. */
export type PageWords = 'visitor' | 'wallet' | 'account' | 'catalogue' | 'cash' | 'integrations' | 'team' | 'bulk'

export interface Page {
  path: string
  /** The key of the title in the words; the name of the page, unless given. */
  title?: string
  frame: Frame
  /** The kinds of wallet that have the page; all of them, unless given. */
  kinds?: readonly WalletKind[]
  words?: readonly PageWords[]
  /** The page does what waits for the proof of the mailbox. Before it, a notice takes its place. */
  proven?: true
}

const AGENTS = ['store', 'bank'] as const
/** A bank handles cash, and moves money in no other way. */
const SPENDERS = ['regular', 'store'] as const
const STORES = ['store'] as const

const CASH_WORDS = ['wallet', 'cash', 'account'] as const
export const TEAM_WORDS = [...CASH_WORDS, 'team'] as const

/** The first page of the back-office. Its table (kit/staff-pages.ts) is not part of the first files. */
export const BACKOFFICE = '/backoffice'

/** Every page outside the back-office. Addresses, titles and routes are derived from this table. */
export const pages = {
  /** Served as a page of its own (web/src/landing). The app shows it offline only, as a way to the wallet. */
  landing: { path: '/', frame: 'bare' },
  signIn: { path: '/signin', frame: 'entrance' },
  signUp: { path: '/signup', frame: 'entrance' },
  forgotPassword: { path: '/forgot', frame: 'open', words: ['account'] },
  resetPassword: { path: '/reset', frame: 'open', words: ['account'] },
  recovery: { path: '/recovery', frame: 'open', words: ['account'] },
  /** Mails and SMS contain this address. */
  cancelRecovery: { path: '/recovery/cancel', frame: 'open', words: ['account'] },
  /** Mails contain this address. */
  undoEmail: { path: '/email/undo', frame: 'open', words: ['account'] },
  providerReturn: { path: PROVIDER_RETURN, title: 'signIn', frame: 'open' },
  /** QR codes and shared links contain this address. */
  payLink: { path: '/pay/:papsId', frame: 'bare', words: ['wallet'] },
  documentCheck: { path: '/check/:code?', frame: 'open', words: ['visitor'] },

  home: { path: '/home', frame: 'wallet' },
  activity: { path: '/activity', frame: 'wallet', words: ['wallet'] },
  receipt: { path: '/activity/:id', frame: 'flow', words: ['wallet'] },
  refund: {
    path: '/activity/:id/refund',
    title: 'receipt',
    frame: 'flow',
    kinds: SPENDERS,
    words: ['wallet'],
    proven: true,
  },
  payments: { path: '/payments', frame: 'wallet', kinds: SPENDERS, words: ['wallet'] },
  spending: { path: '/spending', frame: 'wallet', kinds: SPENDERS, words: ['wallet'] },
  statements: { path: '/statements', frame: 'wallet', words: ['wallet'] },
  send: { path: '/send', frame: 'flow', kinds: SPENDERS, words: ['wallet'], proven: true },
  pay: { path: '/pay', frame: 'flow', kinds: SPENDERS, words: ['wallet'], proven: true },
  scan: { path: '/scan', frame: 'flow', words: ['wallet'], proven: true },
  code: { path: '/code', frame: 'wallet', kinds: SPENDERS, words: ['wallet'], proven: true },
  request: { path: '/request', frame: 'flow', kinds: SPENDERS, words: ['wallet'], proven: true },
  requests: { path: '/requests', frame: 'wallet', kinds: SPENDERS, words: ['wallet'] },
  payRequest: {
    path: '/requests/:id/pay',
    title: 'pay',
    frame: 'flow',
    kinds: SPENDERS,
    words: ['wallet'],
    proven: true,
  },
  topUp: { path: '/topup', frame: 'flow', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  topUpPayment: {
    path: '/topup/pay/:id',
    title: 'topUp',
    frame: 'flow',
    kinds: SPENDERS,
    words: CASH_WORDS,
    proven: true,
  },
  topUpOrder: { path: '/topup/:reference', frame: 'flow', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  cashIn: { path: '/cashin', frame: 'wallet', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  withdraw: { path: '/withdraw', frame: 'flow', words: CASH_WORDS, proven: true },
  destinations: { path: '/withdraw/destinations', frame: 'wallet', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  withdrawal: { path: '/withdraw/:id', title: 'withdraw', frame: 'flow', words: CASH_WORDS, proven: true },
  sendPhone: { path: '/send/phone', frame: 'flow', kinds: SPENDERS, words: ['wallet'], proven: true },
  phoneTransfers: { path: '/send/phones', frame: 'wallet', kinds: SPENDERS, words: ['wallet'], proven: true },
  schedules: { path: '/schedules', frame: 'wallet', kinds: SPENDERS, words: ['wallet'], proven: true },
  newSchedule: { path: '/schedules/new', frame: 'wallet', kinds: SPENDERS, words: ['wallet'], proven: true },
  schedule: {
    path: '/schedules/:id',
    title: 'schedules',
    frame: 'wallet',
    kinds: SPENDERS,
    words: ['wallet'],
    proven: true,
  },
  scheduleEdit: { path: '/schedules/:id/edit', frame: 'wallet', kinds: SPENDERS, words: ['wallet'], proven: true },
  savings: { path: '/savings', frame: 'wallet', kinds: SPENDERS, words: CASH_WORDS },
  newPot: { path: '/savings/new', frame: 'wallet', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  pot: { path: '/savings/:id', title: 'savings', frame: 'wallet', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  potAdd: { path: '/savings/:id/add', frame: 'flow', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  potTake: { path: '/savings/:id/take', frame: 'flow', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  potEdit: { path: '/savings/:id/edit', frame: 'wallet', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  points: { path: '/points', frame: 'wallet', kinds: SPENDERS, words: CASH_WORDS },
  redeem: { path: '/points/redeem', frame: 'flow', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  referrals: { path: '/referrals', frame: 'wallet', kinds: SPENDERS, words: CASH_WORDS, proven: true },
  balance: { path: '/balance', frame: 'wallet', words: CASH_WORDS },
  limits: { path: '/limits', frame: 'wallet', words: ['account'] },
  stores: { path: '/stores', frame: 'catalogue', words: ['catalogue'] },
  store: { path: '/stores/:id', title: 'stores', frame: 'catalogue', words: ['catalogue'] },
  realEstate: { path: '/realestate', frame: 'catalogue', words: ['catalogue'] },
  property: { path: '/realestate/:id', title: 'realEstate', frame: 'catalogue', words: ['catalogue'] },
  services: { path: '/services', frame: 'catalogue', words: ['catalogue'] },
  directory: { path: '/directory', frame: 'wallet', words: ['catalogue'], proven: true },
  videos: { path: '/videos', frame: 'catalogue', words: ['catalogue'] },
  leave: { path: '/leave', frame: 'catalogue', words: ['account'] },
  notifications: { path: '/notifications', frame: 'wallet', words: ['wallet'] },
  verifyEmail: { path: '/verify/email', frame: 'verify', words: ['account'] },
  verifyPhone: { path: '/verify/phone', frame: 'verify', words: ['account'] },
  profile: { path: '/profile', frame: 'wallet', words: ['account'] },
  // Another phone number takes the PIN, whose words are those of the flows.
  personal: { path: '/profile/personal', frame: 'wallet', words: ['wallet', 'account'], proven: true },
  storeAccount: { path: '/profile/store', frame: 'wallet', words: ['catalogue', 'account'], proven: true },
  identity: { path: '/identity', frame: 'flow', words: ['wallet', 'account'], proven: true },
  security: { path: '/security', frame: 'wallet', words: ['account'], proven: true },
  pin: { path: '/security/pin', frame: 'wallet', words: ['account'] },
  pinRecovery: { path: '/security/pin/forgotten', frame: 'wallet', words: ['account'], proven: true },
  questions: { path: '/security/questions', frame: 'wallet', words: ['account'], proven: true },
  password: { path: '/security/password', frame: 'wallet', words: ['account'], proven: true },
  changeEmail: { path: '/security/email', frame: 'wallet', words: ['wallet', 'account'], proven: true },
  containment: { path: '/security/confirm', frame: 'wallet', words: ['wallet', 'account'], proven: true },
  preferences: { path: '/preferences', frame: 'wallet', words: ['account'] },
  ownData: { path: '/profile/data', frame: 'wallet', words: ['wallet', 'account'], proven: true },
  closeAccount: { path: '/profile/data/close', frame: 'wallet', words: ['wallet', 'account'], proven: true },
  blockedPeople: { path: '/security/blocked', frame: 'wallet', words: ['wallet'], proven: true },
  /** The address of a menu page of earlier versions. It leads home. */
  more: { path: '/more', title: 'home', frame: 'wallet' },

  myStore: { path: '/mystore', frame: 'wallet', kinds: AGENTS, words: CASH_WORDS },
  till: { path: '/till', frame: 'flow', kinds: STORES, words: CASH_WORDS },
  deposits: { path: '/deposits', frame: 'wallet', kinds: AGENTS, words: CASH_WORDS },
  newDeposit: { path: '/deposits/new', frame: 'flow', kinds: AGENTS, words: CASH_WORDS },
  payOuts: { path: '/payouts', frame: 'wallet', kinds: AGENTS, words: CASH_WORDS },
  payOut: { path: '/payouts/:id', frame: 'flow', kinds: AGENTS, words: CASH_WORDS },
  day: { path: '/day', frame: 'wallet', kinds: AGENTS, words: CASH_WORDS },
  team: { path: '/team', frame: 'wallet', kinds: STORES, words: TEAM_WORDS },
  inviteOperator: { path: '/team/invite', frame: 'wallet', kinds: STORES, words: TEAM_WORDS },
  operator: { path: '/team/:id', frame: 'wallet', kinds: STORES, words: TEAM_WORDS },
  payMany: { path: '/paymany', frame: 'wallet', kinds: AGENTS, words: ['wallet', 'bulk'] },
  payManyFile: { path: '/paymany/:id', title: 'payMany', frame: 'wallet', kinds: AGENTS, words: ['wallet', 'bulk'] },
  integrations: { path: '/integrations', frame: 'wallet', kinds: AGENTS, words: ['integrations'] },
  newKey: { path: '/integrations/keys/new', frame: 'wallet', kinds: AGENTS, words: ['integrations'] },
  newWebhook: { path: '/integrations/webhooks/new', frame: 'wallet', kinds: AGENTS, words: ['integrations'] },
  deliveries: { path: '/integrations/log', frame: 'wallet', kinds: AGENTS, words: ['integrations'] },

  /** The code of the invitation is in the fragment of the address. */
  joinTeam: { path: '/join-team', frame: 'open', words: TEAM_WORDS },
  joinStaff: { path: '/join-staff', frame: 'open', words: ['account'] },
  workDay: { path: '/work/day', title: 'day', frame: 'work', words: TEAM_WORDS },
  workTill: { path: '/work/till', title: 'till', frame: 'workFlow', words: TEAM_WORDS },
  workDeposit: { path: '/work/deposit', title: 'newDeposit', frame: 'workFlow', words: TEAM_WORDS },
  workPayOuts: { path: '/work/payouts', title: 'payOuts', frame: 'work', words: TEAM_WORDS },
  workPayOut: { path: '/work/payouts/:id', title: 'payOut', frame: 'workFlow', words: TEAM_WORDS },
  workTeam: { path: '/work/team', title: 'team', frame: 'work', words: TEAM_WORDS },
  workOperator: { path: '/work/team/:id', title: 'operator', frame: 'work', words: TEAM_WORDS },
  workAccount: { path: '/work/account', frame: 'work', words: TEAM_WORDS },
  workPin: { path: '/work/account/pin', title: 'pin', frame: 'work', words: ['account'] },
  workPassword: { path: '/work/account/password', title: 'password', frame: 'work', words: ['account'] },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages
