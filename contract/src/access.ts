/** The types of accounts. Every type that contains "admin" is staff. */
export const ADMIN_KINDS = ['super_admin', 'finance_admin', 'support_admin', 'content_admin'] as const
export const WALLET_KINDS = ['regular', 'store', 'bank'] as const
/** Store employees. They act for their store and have no wallet. */
export const OPERATOR_KINDS = ['cashier', 'manager'] as const
export const USER_TYPES = [...WALLET_KINDS, ...OPERATOR_KINDS, ...ADMIN_KINDS] as const

export type WalletKind = (typeof WALLET_KINDS)[number]
export type OperatorKind = (typeof OPERATOR_KINDS)[number]
export type AdminKind = (typeof ADMIN_KINDS)[number]
export type UserType = (typeof USER_TYPES)[number]

/** The permissions of staff, each with the types that have it. A super admin has all of them. */
const PERMISSIONS = {
  /** One's own session and second factor: all staff. */
  'staff.session': ['finance_admin', 'support_admin', 'content_admin'],
  'staff.manage': [],
  'settings.change': [],
  'audit.read': [],
  'money.read': ['finance_admin'],
  'money.decide': ['finance_admin'],
  'users.read': ['support_admin', 'finance_admin'],
  'users.manage': ['support_admin'],
  'identity.review': ['support_admin'],
  'content.edit': ['content_admin'],
} as const satisfies Record<string, readonly AdminKind[]>

export type Permission = keyof typeof PERMISSIONS

/**
 * `anyone` needs no session; `signed-in` any session but an operator's; `wallet` a person, store or bank; `customer` a person
 * or store, whose money moves in every way, while a bank only handles cash; `cashier` any operator and `manager` a manager,
 * for the store they act for; a permission, staff who have it. With `or`, one of the two is enough:
 * `wallet or money.read` shows people their own and staff everything. Operators are refused everywhere that does not name
 * them.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'wallet'
  | 'customer'
  | OperatorKind
  | Permission
  | `wallet or ${Permission | OperatorKind}`
  | 'signed-in or cashier'

export function isAdmin(userType: string): boolean {
  return userType.includes('admin')
}

export function isOperator(userType: string): userType is OperatorKind {
  return (OPERATOR_KINDS as readonly string[]).includes(userType)
}

export function may(userType: UserType | null, access: Access): boolean {
  if (access === 'anyone') return true
  if (userType === null) return false
  return access.split(' or ').some((part) => mayPart(userType, part as Part))
}

type Part = 'signed-in' | 'wallet' | 'customer' | OperatorKind | Permission

function mayPart(userType: UserType, part: Part): boolean {
  if (part === 'cashier') return isOperator(userType)
  if (part === 'manager') return userType === 'manager'
  if (isOperator(userType)) return false
  if (part === 'signed-in') return true
  if (part === 'wallet') return !isAdmin(userType)
  if (part === 'customer') return userType === 'regular' || userType === 'store'
  if (userType === 'super_admin') return true
  const kinds: readonly UserType[] = PERMISSIONS[part]
  return kinds.includes(userType)
}

/** The scopes of API keys. No scope allows moving money or changing the account: only the owner's session can. */
export const SCOPES = ['requests.write', 'payments.read', 'records.read', 'balance.read', 'summary.read'] as const

export type Scope = (typeof SCOPES)[number]

/** The caller, by session or API key. */
export interface Actor {
  userId: string
  /** The API key of the call, if it has one. */
  sessionId: string
  userType: UserType
  /** Sessions of a draft only: the mailbox of the account is not proven. */
  isDraft?: true
  /** Sessions of a new device only: until then the session spends at most a small amount. */
  limitedUntil?: Date
  /** Operators only: the store they act for. */
  storeId?: string
  /** API keys only: the scopes, one of which a call must name. */
  scopes?: readonly Scope[]
  /** Sessions only: the last call that a person made, to some seconds. */
  lastSeenAt?: Date
  /** Sessions only: when the second factor was last given; null: never. */
  factorAt?: Date | null
  /** Staff only: false when an act that asks for the second factor must ask for it again. */
  factorIsFresh?: boolean
}
