export const DEMO_PASSWORD = 'paps-demo-2026'
export const DEMO_PIN = '2580'

/** One demo person for every role. `joined` is in days ago. */
export const DEMO_PEOPLE = [
  {
    email: 'ama@demo.paps',
    first_name: 'Ama',
    last_name: 'Mensah',
    username: 'ama',
    user_type: 'regular',
    country: 'GH',
    city: 'Accra',
    ind_bus: 'individual',
    category: 'tailor',
    joined: 92,
  },
  {
    email: 'kofi@demo.paps',
    first_name: 'Kofi',
    last_name: 'Boateng',
    username: 'kofi',
    user_type: 'regular',
    country: 'GH',
    city: 'Kumasi',
    ind_bus: 'individual',
    category: 'electrician',
    joined: 90,
    brought_by: 'ama@demo.paps',
  },
  {
    email: 'shop@demo.paps',
    first_name: 'Makola',
    last_name: 'Market',
    username: 'makola',
    user_type: 'store',
    joined: 95,
  },
  {
    email: 'bank@demo.paps',
    first_name: 'Volta',
    last_name: 'Bank',
    username: 'voltabank',
    user_type: 'bank',
    joined: 97,
  },
  {
    email: 'super@demo.paps',
    first_name: 'Efua',
    last_name: 'Asante',
    username: 'efua',
    user_type: 'super_admin',
    joined: 120,
  },
  {
    email: 'finance@demo.paps',
    first_name: 'Yaw',
    last_name: 'Darko',
    username: 'yaw',
    user_type: 'finance_admin',
    joined: 118,
  },
  {
    email: 'support@demo.paps',
    first_name: 'Akua',
    last_name: 'Owusu',
    username: 'akua',
    user_type: 'support_admin',
    joined: 110,
  },
  {
    email: 'content@demo.paps',
    first_name: 'Kojo',
    last_name: 'Addo',
    username: 'kojo',
    user_type: 'content_admin',
    joined: 104,
  },
] as const

/** Balances after the demo history. Paps are in minor units. */
export const DEMO_BALANCES = {
  'ama@demo.paps': { paps: 2_480_50n, points: 396n },
  'kofi@demo.paps': { paps: 1_320_00n, points: 65n },
  'shop@demo.paps': { paps: 18_450_75n, points: 1_240n },
  'bank@demo.paps': { paps: 250_000_00n, points: 1_860n },
} as const

/** Counterparties of the demo people. */
export const DEMO_FRIENDS = [
  {
    email: 'esi@demo.paps',
    first_name: 'Esi',
    last_name: 'Quaye',
    username: 'esi',
    user_type: 'regular',
    country: 'GH',
    city: 'Accra',
    ind_bus: 'individual',
    category: 'language-teacher',
    joined: 87,
    brought_by: 'ama@demo.paps',
  },
  {
    email: 'nana@demo.paps',
    first_name: 'Nana',
    last_name: 'Ofori',
    username: 'nana',
    user_type: 'regular',
    country: 'GH',
    city: 'Tema',
    ind_bus: 'individual',
    category: 'driver',
    joined: 85,
    brought_by: 'kofi@demo.paps',
  },
  {
    email: 'yaa@demo.paps',
    first_name: 'Yaa',
    last_name: 'Amoako',
    username: 'yaa',
    user_type: 'regular',
    country: 'GH',
    city: 'Accra',
    ind_bus: 'individual',
    category: 'hairdresser',
    joined: 45,
    brought_by: 'ama@demo.paps',
  },
] as const

/** People with a pending identity check or store application. */
export const DEMO_APPLICANTS = [
  {
    email: 'abena@demo.paps',
    first_name: 'Abena',
    last_name: 'Tetteh',
    username: 'abena',
    user_type: 'regular',
    country: 'GH',
    city: 'Accra',
    ind_bus: 'individual',
    joined: 6,
    brought_by: 'kofi@demo.paps',
  },
  {
    email: 'kwesi@demo.paps',
    first_name: 'Kwesi',
    last_name: 'Appiah',
    username: 'kwesi',
    user_type: 'regular',
    country: 'GH',
    city: 'Takoradi',
    ind_bus: 'individual',
    joined: 3,
  },
  {
    email: 'bikes@demo.paps',
    first_name: 'Ibrahim',
    last_name: 'Seidu',
    username: 'nimabikes',
    user_type: 'regular',
    country: 'GH',
    city: 'Accra',
    address: '27 Nima Highway',
    joined: 4,
  },
] as const

/** Pending store applications: one of a person, one of a store for another name. */
export const DEMO_APPLICATIONS = [
  {
    email: 'bikes@demo.paps',
    kind: 'new',
    business_name: 'Nima Bicycle Repairs',
    category: 'hardware',
    country: 'GH',
    address: '27 Nima Highway',
    daysAgo: 3,
  },
  {
    email: 'books@demo.paps',
    kind: 'change',
    business_name: 'Sankofa Books and Coffee',
    category: 'books',
    country: 'GH',
    address: 'University Square',
    daysAgo: 1,
  },
] as const

/** Identity documents of the applicants. */
export const DEMO_DOCUMENTS = [
  { email: 'abena@demo.paps', type: 'national_id' },
  { email: 'kwesi@demo.paps', type: 'passport' },
] as const

/** A new account: nothing verified. */
export const NEW_PERSON = {
  email: 'new@demo.paps',
  first_name: 'Adwoa',
  last_name: 'Sarpong',
  username: null,
  user_type: 'regular',
  joined: 0,
} as const
