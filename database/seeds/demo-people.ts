/** Somebody for every role, to try the product with. Amounts are in minor units. */
export const DEMO_PASSWORD = 'paps-demo-2026'
export const DEMO_PIN = '2580'

export const DEMO_PEOPLE = [
  {
    email: 'ama@demo.paps',
    first_name: 'Ama',
    last_name: 'Mensah',
    username: 'ama',
    user_type: 'regular',
    paps: 248_050n,
    points: 420n,
  },
  {
    email: 'kofi@demo.paps',
    first_name: 'Kofi',
    last_name: 'Boateng',
    username: 'kofi',
    user_type: 'regular',
    paps: 132_000n,
    points: 85n,
  },
  {
    email: 'shop@demo.paps',
    first_name: 'Makola',
    last_name: 'Market',
    username: 'makola',
    user_type: 'store',
    paps: 1_845_075n,
    points: 1260n,
  },
  {
    email: 'bank@demo.paps',
    first_name: 'Volta',
    last_name: 'Bank',
    username: 'voltabank',
    user_type: 'bank',
    paps: 25_000_000n,
    points: 0n,
  },
  {
    email: 'super@demo.paps',
    first_name: 'Efua',
    last_name: 'Asante',
    username: 'efua',
    user_type: 'super_admin',
    paps: 0n,
    points: 0n,
  },
  {
    email: 'finance@demo.paps',
    first_name: 'Yaw',
    last_name: 'Darko',
    username: 'yaw',
    user_type: 'finance_admin',
    paps: 0n,
    points: 0n,
  },
  {
    email: 'support@demo.paps',
    first_name: 'Akua',
    last_name: 'Owusu',
    username: 'akua',
    user_type: 'support_admin',
    paps: 0n,
    points: 0n,
  },
  {
    email: 'content@demo.paps',
    first_name: 'Kojo',
    last_name: 'Addo',
    username: 'kojo',
    user_type: 'content_admin',
    paps: 0n,
    points: 0n,
  },
] as const

/** Fresh: nothing verified yet. */
export const NEW_PERSON = {
  email: 'new@demo.paps',
  first_name: 'Adwoa',
  last_name: 'Sarpong',
  username: null,
  user_type: 'regular',
  paps: 0n,
  points: 0n,
} as const
