/** Who people are. Any user type containing "admin" is staff. */
export const ADMIN_KINDS = ['super_admin', 'finance_admin', 'support_admin', 'content_admin'] as const
export const WALLET_KINDS = ['regular', 'store', 'bank'] as const
export const USER_TYPES = [...WALLET_KINDS, ...ADMIN_KINDS] as const

export type WalletKind = (typeof WALLET_KINDS)[number]
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
 * `anyone` needs no session; `signed-in` any session; `wallet` a person, store or bank;
 * `customer` a person or store, whose money moves in every way, while a bank only handles cash; a permission, staff who hold it;
 * `wallet or …` both, and then a person sees their own and staff see all.
 */
export type Access = 'anyone' | 'signed-in' | 'wallet' | 'customer' | Permission | `wallet or ${Permission}`

export function isAdmin(userType: string): boolean {
  return userType.includes('admin')
}

export function may(userType: UserType | null, access: Access): boolean {
  if (access === 'anyone') return true
  if (userType === null) return false
  if (access === 'signed-in') return true
  if (access === 'wallet') return !isAdmin(userType)
  if (access === 'customer') return userType === 'regular' || userType === 'store'
  if (isForBoth(access)) return !isAdmin(userType) || may(userType, access.slice('wallet or '.length) as Permission)
  if (userType === 'super_admin') return true
  const kinds: readonly UserType[] = PERMISSIONS[access]
  return kinds.includes(userType)
}

function isForBoth(access: Permission | `wallet or ${Permission}`): access is `wallet or ${Permission}` {
  return access.startsWith('wallet or ')
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
  /** Only of a caller with an API key, who may make the calls that name one of these. */
  scopes?: readonly Scope[]
}
