/**
 * Words that speak for the platform or its staff. Also reserved as one part of a username: `ama.support`, `admin_1`.
 */
const STAFF_WORDS = [
  'admin',
  'administrator',
  'agent',
  'compliance',
  'customerservice',
  'finance',
  'fraud',
  'helpdesk',
  'moderator',
  'official',
  'operator',
  'owner',
  'paps',
  'root',
  'security',
  'staff',
  'superadmin',
  'superuser',
  'support',
  'sysadmin',
  'system',
]

/** Words with a meaning in the product or on the network. Reserved as a whole username. */
const WHOLE_WORDS = [
  'abuse',
  'account',
  'accounts',
  'anonymous',
  'api',
  'app',
  'bank',
  'banks',
  'billing',
  'bot',
  'business',
  'card',
  'cash',
  'cashier',
  'central',
  'centralbank',
  'contact',
  'content',
  'customer',
  'customers',
  'demo',
  'deposit',
  'developer',
  'everybody',
  'everyone',
  'fees',
  'government',
  'guest',
  'help',
  'home',
  'hostmaster',
  'info',
  'invoice',
  'legal',
  'login',
  'mailer',
  'market',
  'merchant',
  'money',
  'news',
  'nobody',
  'noreply',
  'notification',
  'notifications',
  'null',
  'office',
  'pay',
  'payment',
  'payments',
  'payout',
  'pin',
  'police',
  'postmaster',
  'privacy',
  'refund',
  'refunds',
  'register',
  'regular',
  'reward',
  'rewards',
  'sales',
  'service',
  'settings',
  'shop',
  'shops',
  'signin',
  'signup',
  'store',
  'stores',
  'super',
  'team',
  'test',
  'tester',
  'topup',
  'transfer',
  'treasury',
  'trust',
  'undefined',
  'user',
  'users',
  'verified',
  'verify',
  'wallet',
  'webmaster',
  'welcome',
  'withdraw',
  'withdrawal',
  'www',
]

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
}

/**
 * Returns the skeleton of a text. Look-alikes have the same one: `5uper`, `sup3r` and `super`; `adrnin` and `admin`.
 */
function computeSkeleton(text: string): string {
  const letters = text.toLowerCase().replace(/rn/g, 'm').replace(/vv/g, 'w').replace(/cl/g, 'd')
  return letters.replace(/[0-9i]/g, (character) => LOOK_ALIKES[character] ?? character)
}

const STAFF = new Set(STAFF_WORDS.map(computeSkeleton))
const WHOLE = new Set([...STAFF_WORDS, ...WHOLE_WORDS].map(computeSkeleton))
const BRAND = computeSkeleton('paps')
const ADMIN = computeSkeleton('admin')

/**
 * Returns whether a username is reserved: a role, a word of staff or of the system, the platform's name, or a
 * look-alike of these, with or without digits at its ends.
 */
export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase()
  const joined = name.replace(/[._]/g, '')
  const trimmed = joined.replace(/^\d+|\d+$/g, '')
  if ([joined, trimmed].some((text) => WHOLE.has(computeSkeleton(text)))) return true
  if (/^\d*$/.test(joined)) return false
  const whole = computeSkeleton(trimmed).replace(/(.)\1+/g, '$1')
  if (whole.includes(BRAND) || whole.includes(ADMIN)) return true
  const parts = name.split(/[._]+/).flatMap((part) => [part, part.replace(/^\d+|\d+$/g, '')])
  return parts.some((part) => STAFF.has(computeSkeleton(part)))
}
