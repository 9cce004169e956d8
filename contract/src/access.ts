/** Who people are. Any user type containing "admin" is staff. */
export const ADMIN_KINDS = ['super_admin', 'finance_admin', 'support_admin', 'content_admin'] as const
export const WALLET_KINDS = ['regular', 'store', 'bank'] as const
/** Store employees. They act for their store and have no wallet. */
export const OPERATOR_KINDS = ['cashier', 'manager'] as const
export const USER_TYPES = [...WALLET_KINDS, ...OPERATOR_KINDS, ...ADMIN_KINDS] as const

export type WalletKind = (typeof WALLET_KINDS)[number]
export type OperatorKind = (typeof OPERATOR_KINDS)[number]
export type AdminKind = (typeof ADMIN_KINDS)[number]
export type UserType = (typeof USER_TYPES)[number]

/** What staff may do, and which kinds may do it. A super admin may do everything. */
const PERMISSIONS = {
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
 * for the store they act for; a permission, staff who hold it. With `or`, whoever one of the two lets in:
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

/** What an API key can be allowed. None of it moves money or changes the account: that takes its owner. */
export const SCOPES = ['requests.write', 'payments.read', 'records.read', 'balance.read', 'summary.read'] as const

export type Scope = (typeof SCOPES)[number]

/** Who is calling, as their session or their API key says. */
export interface Actor {
  userId: string
  /** Of a caller with an API key, the key. */
  sessionId: string
  userType: UserType
  /** Only of an operator: the store they act for. */
  storeId?: string
  /** Only of a caller with an API key, who may make the calls that name one of these. */
  scopes?: readonly Scope[]
}
