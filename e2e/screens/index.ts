import { CATALOGUE_SCREENS } from './catalogue-screens.ts'
import { BANK_SCREENS, OUTSIDE_SCREENS } from './outside-screens.ts'
import { PUBLIC_SCREENS } from './public-screens.ts'
import type { Screen } from './screen.ts'
import { CONTENT_SCREENS, FINANCE_SCREENS, SUPER_SCREENS, SUPPORT_SCREENS } from './staff-screens.ts'
import { CASHIER_SCREENS, JOIN_SCREENS, MANAGER_SCREENS, TEAM_SCREENS } from './team-screens.ts'
import {
  ACCOUNT_SCREENS,
  AGENT_SCREENS,
  CASH_SCREENS,
  DRAFT_SCREENS,
  MONEY_SCREENS,
  NEWCOMER_SCREENS,
} from './wallet-screens.ts'

interface Walk {
  name: string
  screens: readonly Screen[]
}

/** Every screen, in walks of one person in one window. */
export const WALLET_WALKS: readonly Walk[] = [
  { name: 'a visitor', screens: PUBLIC_SCREENS },
  { name: 'money', screens: MONEY_SCREENS },
  { name: 'cash, savings and points', screens: CASH_SCREENS },
  { name: 'cards, banks and mobile money', screens: OUTSIDE_SCREENS },
  { name: 'account', screens: ACCOUNT_SCREENS },
  { name: 'a draft', screens: DRAFT_SCREENS },
  { name: 'a newcomer', screens: NEWCOMER_SCREENS },
  { name: 'a store', screens: AGENT_SCREENS },
  { name: 'a store’s team', screens: TEAM_SCREENS },
  { name: 'a cashier', screens: CASHIER_SCREENS },
  { name: 'a manager', screens: MANAGER_SCREENS },
  { name: 'an invitation', screens: JOIN_SCREENS },
  { name: 'catalogue', screens: CATALOGUE_SCREENS },
]

export const STAFF_WALKS: readonly Walk[] = [
  { name: 'a super admin', screens: SUPER_SCREENS },
  { name: 'finance', screens: FINANCE_SCREENS },
  { name: 'statements and batches', screens: BANK_SCREENS },
  { name: 'support', screens: SUPPORT_SCREENS },
  { name: 'content', screens: CONTENT_SCREENS },
]
