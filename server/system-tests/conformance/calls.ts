import type { Answer, Who, World } from './world.ts'

/** A call of the specification with an allowed caller and the required response. */
export interface SpecifiedCall {
  /** Method and path, trailing slashes included. */
  name: string
  as: Who
  /** The URL with its parameters. Omitted where the path has none. */
  at?: (world: World) => string
  /** The body: an object, or a form. */
  sends?: (world: World) => object | Promise<object>
  /** Required fields of the response; null counts as a value. `data.0._id` is a field of the first record. */
  gets: readonly string[]
  /** Values of the response that later calls need. */
  keeps?: (world: World, answer: Answer) => void
}

const json = (value: object) => encodeURIComponent(JSON.stringify(value))

const CURRENT_USER = [
  'avatar',
  'first_name',
  'last_name',
  'username',
  'email.email',
  'phone_number',
  'is_email_verified',
  'is_phone_verified',
  'paps_id',
  'paps',
  'points',
  'user_type',
  'questions',
  'national_id.type',
  'national_id.image',
  'national_id.selfie',
  'national_id.status',
  'allow_ads',
].map((field) => `user.${field}`)

const USER = ['_id', 'allow_ads', 'approved', 'national_id.status'] as const
const BALANCE = ['update.paps_id', 'update.paps', 'update.points'] as const
const first = (...fields: readonly string[]) => fields.map((field) => `data.0.${field}`)
const inData = (...fields: readonly string[]) => fields.map((field) => `data.${field}`)

/** The calls of most lists, in the order of the specification. */
function listCalls(
  base: string,
  as: Who,
  gets: readonly string[],
  { names = ['', 'today', 'yesterday', 'month', 'search', 'advance'], all = `${base}/` } = {},
): SpecifiedCall[] {
  const calls: Record<string, SpecifiedCall> = {
    '': { name: `GET ${all}`, as, gets },
    today: { name: `GET ${base}/today/{date}`, as, at: ({ day }) => `${base}/today/${day}`, gets },
    yesterday: { name: `GET ${base}/yesterday/{date}`, as, at: (w) => `${base}/yesterday/${w.dayAfter}`, gets },
    month: { name: `GET ${base}/month/{value}`, as, at: ({ day }) => `${base}/month/${day.slice(0, 7)}`, gets },
    search: {
      name: `GET ${base}/search/{json}`,
      as,
      at: ({ day }) => `${base}/search/${json({ from: day, to: day })}`,
      gets,
    },
    advance: { name: `GET ${base}/advance/?period=`, as, at: () => `${base}/advance/?period=week`, gets },
  }
  return names.map((name) => calls[name] as SpecifiedCall)
}

const byBank = (base: string, as: Who, gets: readonly string[]): SpecifiedCall => ({
  name: `GET ${base}/search/{json}/bank/{json}`,
  as,
  at: ({ day, people }) => `${base}/search/${json({ date: day })}/bank/${json({ paps_id: people.bank.papsId })}`,
  gets,
})

/** Moves the clock one minute ahead before the call. */
const later = (path: string) => (world: World) => {
  world.passMinute()
  return path
}

let emails = 0
const newEmail = () => `specified${++emails}-${process.pid}@example.com`
const account = (world: World) => ({
  first_name: 'Esi',
  last_name: 'Owusu',
  password: world.password,
  confirm_password: world.password,
})

const auth: SpecifiedCall[] = [
  {
    name: 'POST /api/auth/signin_email_password',
    as: 'nobody',
    sends: ({ people, password }) => ({ email: people.ama.email, password }),
    gets: ['jwt'],
  },
  {
    name: 'POST /api/auth/signup_email_password',
    as: 'nobody',
    sends: (world) => {
      world.known.email = newEmail()
      return { email: world.known.email, ...account(world), referral_code: world.known.referralCode }
    },
    gets: ['jwt'],
    keeps: ({ known }, { jwt }) => {
      known.newcomer = jwt
    },
  },
  {
    name: 'POST /api/auth/signup_admin',
    as: 'super',
    sends: (world) => ({ email: newEmail(), ...account(world) }),
    gets: ['user._id', 'user.user_type'],
  },
  {
    name: 'POST /api/auth/signin_google',
    as: 'nobody',
    sends: async ({ idToken }) => ({
      id_token: await idToken(),
      email: 'esi@example.com',
      first_name: 'Esi',
      last_name: 'Owusu',
      photo_url: 'https://example.com/esi.png',
    }),
    gets: ['jwt'],
  },
  {
    name: 'POST /api/auth/forgot-password',
    as: 'nobody',
    sends: async ({ server, people }) => {
      // The code of the sign-up comes first.
      await server.nextMessage(people.unverified.email)
      return { email: people.unverified.email }
    },
    gets: ['msg'],
  },
  {
    name: 'PUT /api/auth/reset-password',
    as: 'nobody',
    sends: async ({ server, people }) => ({
      email: people.unverified.email,
      code: await server.nextCode(people.unverified.email),
      password: 'another horse battery',
      confirm_password: 'another horse battery',
    }),
    gets: ['msg'],
  },
  { name: 'GET /api/auth/get_current_user', as: 'ama', gets: CURRENT_USER },
  {
    name: 'POST /api/auth/resend-email-code',
    as: 'newcomer',
    at: later('/api/auth/resend-email-code'),
    // Messages may arrive out of order: the code of the sign-up must be there before the next one is requested.
    sends: ({ server, known }) => server.nextMessage(known.email ?? '').then(() => ({})),
    gets: ['success', 'msg'],
  },
  {
    name: 'POST /api/auth/verify-email',
    as: 'newcomer',
    sends: async ({ server, known }) => ({ code: await server.nextCode(known.email ?? '') }),
    gets: ['success', 'msg', ...CURRENT_USER],
    keeps: ({ known }, { user }) => {
      known.newcomerId = user._id
    },
  },
  {
    name: 'POST /api/auth/send-phone-code',
    as: 'newcomer',
    sends: ({ known }) => {
      known.phone = `+23324${String(process.pid).padStart(7, '1').slice(-7)}`
      return { phone_number: known.phone }
    },
    gets: ['success', 'msg'],
  },
  {
    name: 'POST /api/auth/resend-phone-code',
    as: 'newcomer',
    at: later('/api/auth/resend-phone-code'),
    sends: ({ server, known }) => server.nextMessage(known.phone ?? '').then(() => ({})),
    gets: ['success', 'msg'],
  },
  {
    name: 'POST /api/auth/verify-phone',
    as: 'newcomer',
    sends: async ({ server, known }) => ({ code: await server.nextCode(known.phone ?? ''), phoneValue: known.phone }),
    gets: ['success', 'msg', 'user.is_phone_verified'],
  },
]

const profile: SpecifiedCall[] = [
  {
    name: 'POST /api/profile/personal_info',
    as: 'newcomer',
    sends: () => ({
      first_name: 'Esi',
      last_name: 'Owusu',
      username: `esi.${process.pid}`,
      date_of_birth: '1994-03-06',
      country: 'GH',
      city: 'Accra',
      address: '12 Ring Road',
      ind_bus: 'individual',
      category: 'plumber',
    }),
    gets: CURRENT_USER,
  },
  {
    name: 'POST /api/profile/account',
    as: 'applicant',
    sends: () => ({ business_name: 'Abla Foods', category: 'groceries', country: 'GH', address: '1 Market Street' }),
    gets: CURRENT_USER,
  },
  {
    name: 'POST /api/profile/update_avatar',
    as: 'newcomer',
    sends: async ({ form, picture }) => form({ avatar: await picture() }),
    gets: CURRENT_USER,
  },
  {
    name: 'POST /api/profile/verify_account',
    as: 'newcomer',
    sends: async ({ form, picture }) =>
      form({ national_id_image: await picture(), selfie: await picture(), type: 'passport' }),
    gets: CURRENT_USER,
  },
  {
    name: 'PUT /api/profile/approve',
    as: 'support',
    sends: ({ known }) => ({ _id: known.newcomerId, target: 'national_id', status: 'approved' }),
    gets: ['user._id', 'user.national_id.status', 'user.approved'],
  },
  { name: 'GET /api/profile/security_questions', as: 'newcomer', gets: ['questions.0._id', 'questions.2._id'] },
  {
    name: 'POST /api/profile/update_security_questions',
    as: 'newcomer',
    sends: async ({ must }) => {
      const { questions } = await must('newcomer', 'GET', '/api/profile/security_questions')
      const data = (questions as { _id: string }[]).slice(0, 3).map(({ _id }) => ({ _id, answer: 'Ridge School' }))
      return { data }
    },
    gets: CURRENT_USER,
  },
  { name: 'PUT /api/profile/pin', as: 'newcomer', sends: ({ pin }) => ({ pin }), gets: ['success', 'msg'] },
  { name: 'POST /api/profile/otp', as: 'newcomer', gets: ['success', 'msg'] },
  {
    name: 'PUT /api/profile/otp',
    as: 'newcomer',
    sends: async ({ server, known }) => ({ code: await server.nextCode(known.phone ?? '') }),
    gets: ['success', 'msg'],
  },
  {
    name: 'POST /api/profile/upload/ads',
    as: 'editor',
    sends: async ({ form, picture }) => form({ file: await picture() }),
    gets: ['link'],
    keeps: ({ known }, { link }) => {
      known.picture = link
    },
  },
  {
    name: 'GET /api/profile/referredusers/{id}',
    as: 'ama',
    at: ({ people }) => `/api/profile/referredusers/${people.ama.id}`,
    gets: first('_id'),
  },
]

const ads = ({ known }: World) => ({ content: [{ title: 'First', image: known.picture, link: '/stores' }] })

const adsBanksCategories: SpecifiedCall[] = [
  { name: 'POST /api/ads', as: 'editor', sends: ads, gets: inData('_id', 'content.0._id') },
  { name: 'PUT /api/ads', as: 'editor', sends: ads, gets: inData('_id', 'content.0._id') },
  { name: 'GET /api/ads', as: 'ama', gets: ['_id', 'content.0._id'] },
  { name: 'GET /api/bank', as: 'ama', gets: first('_id', 'paps_id', 'name') },
  { name: 'GET /api/user/bank', as: 'ama', gets: first('_id', 'paps_id', 'name') },
  { name: 'GET /api/categories/jobs', as: 'nobody', gets: first('_id', 'name') },
  { name: 'GET /api/categories/products', as: 'nobody', gets: first('_id', 'name') },
  {
    name: 'GET /api/categories/search/user/?ind_bus=&category=&country=',
    as: 'ama',
    at: () => '/api/categories/search/user/?ind_bus=individual&category=plumber&country=GH',
    gets: first('_id', 'paps_id', 'name'),
  },
]

const DEPOSIT = first('_id', 'receiver.paps_id', 'status', 'created_at', 'updated_at')

const deposits: SpecifiedCall[] = [
  ...listCalls('/api/deposit', 'ama', DEPOSIT),
  byBank('/api/deposit', 'finance', DEPOSIT),
  {
    name: 'POST /api/deposit/',
    as: 'shop',
    sends: ({ people, pin }) => ({ receiver: people.ama.papsId, amount: 12.5, pin }),
    gets: [...BALANCE, 'receiver.paps_id'],
  },
]

const quoted = ['quote_id', 'receiver.paps_id', 'amount', 'fee', 'points', 'total', 'balance_after', 'expires_at']
const keepsQuote = (name: string) => (world: World, answer: Answer) => {
  world.known[name] = answer.quote_id
}
const confirms =
  (name: string) =>
  ({ known, pin }: World) => ({ quote_id: known[name], pin })

const PAYMENT = first('_id', 'receiver.paps_id', 'status', 'created_at', 'updated_at')

const payments: SpecifiedCall[] = [
  ...listCalls('/api/payment', 'ama', PAYMENT),
  {
    name: 'POST /api/payment',
    as: 'ama',
    sends: ({ people }) => ({ receiver: people.shop.papsId, amount: 5, note: 'Bread' }),
    gets: [...quoted, 'first_time'],
    keeps: keepsQuote('payment'),
  },
  {
    name: 'POST /api/payment/req',
    as: 'kofi',
    sends: ({ people }) => ({ receiver: people.ama.papsId, amount: 5, note: 'Lunch' }),
    gets: ['quote_id', 'receiver.paps_id', 'amount', 'expires_at'],
    keeps: keepsQuote('request'),
  },
  {
    name: 'POST /api/payment/send',
    as: 'ama',
    sends: confirms('payment'),
    gets: [...BALANCE, 'payment.0._id', 'payment.0.receiver.paps_id'],
  },
  {
    name: 'POST /api/payment/req/send',
    as: 'kofi',
    sends: confirms('request'),
    gets: [...BALANCE, 'payment.0._id'],
  },
]

/** The id of a content record for the calls after its creation. */
const keepsId = (name: string) => (world: World, answer: Answer) => {
  world.known[name] = answer.data._id
}
const removes = (name: string, path: string): SpecifiedCall => ({
  name: `DELETE ${path}/{id}`,
  as: 'editor',
  at: ({ known }) => `${path}/${known[name]}`,
  gets: ['success', 'msg'],
})

const HOME = ['_id', 'name', 'description', 'price', 'images.0'] as const
const SLIDER = ['_id', 'name', 'description', 'images.0'] as const
const BANNER = ['_id', 'title', 'description', 'otherElements.0.type', 'images.0'] as const
const VIDEO = ['_id', 'name', 'description', 'link'] as const
const otherElements = JSON.stringify([{ type: 'link', link: '/referrals' }])

const content: SpecifiedCall[] = [
  {
    name: 'POST /api/realestate/',
    as: 'editor',
    sends: async ({ form, picture }) =>
      form({ images: await picture(), name: 'House', description: 'By the sea', price: '185000' }),
    gets: inData(...HOME),
    keeps: keepsId('home'),
  },
  { name: 'GET /api/realestate/', as: 'nobody', gets: first(...HOME) },
  {
    name: 'PUT /api/realestate/',
    as: 'editor',
    sends: async ({ form, picture, known }) =>
      form({ images: await picture(), name: 'Home', description: 'By the sea', price: '1', _id: known.home ?? '' }),
    gets: inData(...HOME),
  },
  removes('home', '/api/realestate'),
  {
    name: 'POST /api/realestate/slider',
    as: 'editor',
    sends: async ({ form, picture }) => form({ files: await picture(), name: 'Sea', description: 'Homes' }),
    gets: inData(...SLIDER),
    keeps: keepsId('slider'),
  },
  { name: 'GET /api/realestate/sliders', as: 'nobody', gets: first(...SLIDER) },
  removes('slider', '/api/realestate/slider'),
  {
    name: 'POST /api/banner/',
    as: 'editor',
    sends: async ({ form, picture }) =>
      form({ files: await picture(), title: 'Invite', description: 'A friend', otherElements }),
    gets: inData(...BANNER),
    keeps: keepsId('banner'),
  },
  { name: 'GET /api/banner/', as: 'nobody', gets: first(...BANNER) },
  {
    name: 'PUT /api/banner/',
    as: 'editor',
    sends: async ({ form, picture, known }) =>
      form({ files: await picture(), title: 'Invite', description: 'All', otherElements, _id: known.banner ?? '' }),
    gets: inData(...BANNER),
  },
  removes('banner', '/api/banner'),
  {
    name: 'POST /api/videos/',
    as: 'editor',
    sends: ({ form }) =>
      form({ name: 'How', description: 'It works', link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
    gets: inData(...VIDEO),
    keeps: keepsId('video'),
  },
  { name: 'GET /api/videos/', as: 'nobody', gets: first(...VIDEO) },
  removes('video', '/api/videos'),
]

const REDEMPTION = first('_id', 'status', 'created_at', 'updated_at')

const redemptions: SpecifiedCall[] = [
  ...listCalls('/api/redemptions', 'finance', REDEMPTION, { names: ['', 'today', 'yesterday', 'month'] }),
  {
    name: 'GET /api/redemptions/search/{json}',
    as: 'finance',
    at: ({ day }) =>
      `/api/redemptions/search/${json({ month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) })}`,
    gets: REDEMPTION,
  },
  {
    name: 'POST /api/redemptions/',
    as: 'ama',
    sends: ({ pin }) => ({ points: 100, pin }),
    gets: inData('_id', 'status'),
  },
  {
    name: 'PUT /api/redemptions/{id}',
    as: 'finance',
    at: ({ known }) => `/api/redemptions/${known.redemption}`,
    sends: () => ({}),
    gets: ['msg', 'status'],
  },
]

const SAVING = first('_id', 'name', 'status', 'created_at', 'updated_at')

const savings: SpecifiedCall[] = [
  { name: 'GET /api/saving/user', as: 'ama', gets: SAVING },
  ...listCalls('/api/saving', 'ama', SAVING),
  byBank('/api/saving', 'finance', SAVING),
  {
    name: 'POST /api/saving/',
    as: 'ama',
    sends: ({ pin }) => ({ name: 'School fees', target: 600, amount: 15, pin }),
    gets: [...inData('_id', 'name'), ...BALANCE],
    keeps: keepsId('pot'),
  },
  {
    name: 'PUT /api/saving/',
    as: 'ama',
    sends: ({ known, pin }) => ({ _id: known.pot, add: 5, pin }),
    gets: [...inData('_id', 'name'), ...BALANCE],
  },
  {
    name: 'DELETE /api/saving/{id}',
    as: 'ama',
    at: ({ known }) => `/api/saving/${known.pot}`,
    sends: ({ pin }) => ({ pin }),
    gets: [...inData('_id', 'status'), ...BALANCE],
  },
]

const services: SpecifiedCall[] = [
  {
    name: 'POST /api/services/',
    as: 'editor',
    sends: () => ({ name: 'Wiring', description: 'Sockets and lights', price: 120, provider: 'Bright Sparks' }),
    gets: [...inData('_id', 'name'), 'msg'],
    keeps: keepsId('service'),
  },
  { name: 'GET /api/services/', as: 'nobody', gets: first('_id', 'name', 'description', 'price') },
  {
    name: 'PUT /api/services/',
    as: 'editor',
    sends: ({ known }) => ({ _id: known.service, name: 'Wiring and repairs' }),
    gets: [...inData('_id', 'name'), 'msg'],
  },
  removes('service', '/api/services'),
]

const SETTINGS = [
  'withdrawal_deposit_stores',
  'withdrawal_deposit_user',
  'paps_transfer',
  'paps_payment',
  'paps_topup',
  'paps_referral',
  'redemptionThreshold',
] as const

const sets = (path: string): SpecifiedCall => ({
  name: `POST /api/settings/${path}/`,
  as: 'super',
  sends: () => ({ value: 1 }),
  gets: SETTINGS,
})

const settings: SpecifiedCall[] = [
  { name: 'GET /api/settings/', as: 'nobody', gets: SETTINGS },
  { name: 'GET /api/settings/smscredit', as: 'finance', gets: ['smscredit'] },
  ...[
    'stores/depwithdrawal',
    'user/depwithdrawal',
    'user/papstransfer',
    'user/papspayment',
    'user/papstopup',
    'user/papsreferral',
    'user/redemption',
  ].map(sets),
]

const storesAndUsers: SpecifiedCall[] = [
  { name: 'GET /api/store/', as: 'support', gets: first('_id', 'approved', 'national_id.status') },
  ...listCalls('/api/user', 'support', first(...USER), { names: [''] }),
  { name: 'GET /api/user/admin/all', as: 'super', gets: first(...USER, 'user_type') },
  {
    name: 'GET /api/user/{id}',
    as: 'support',
    at: ({ people }) => `/api/user/${people.ama.id}`,
    gets: USER.map((field) => `user.${field}`),
  },
  ...listCalls('/api/user', 'support', first(...USER), { names: ['today', 'yesterday', 'month', 'search'] }),
  {
    name: 'PUT /api/user/ads',
    as: 'support',
    sends: ({ people }) => ({ _id: people.kofi.id, allow_ads: false }),
    gets: USER.map((field) => `user.${field}`),
  },
  {
    name: 'DELETE /api/user/{id}',
    as: 'support',
    at: ({ people }) => `/api/user/${people.unverified.id}`,
    gets: ['success', 'msg'],
  },
]

const TOP_UP = first('_id', 'final_paps', 'paps', 'receiver.paps_id', 'status')

const topUps: SpecifiedCall[] = [
  ...listCalls('/api/topup', 'finance', TOP_UP, { all: '/api/topup' }),
  {
    name: 'POST /api/topup/order',
    as: 'ama',
    sends: () => ({ paps: 70, method: 'bank_transfer' }),
    gets: ['msg', 'reference'],
    keeps: ({ known }, { reference }) => {
      known.reference = reference
    },
  },
  {
    name: 'POST /api/topup/save',
    as: 'ama',
    sends: ({ known }) => ({ reference: known.reference, proof: 'Paid at noon' }),
    gets: ['update.final_paps', ...BALANCE],
  },
  {
    name: 'PUT /api/topup/',
    as: 'finance',
    sends: ({ known }) => ({ _id: known['topup toFulfil'] }),
    gets: ['update.final_paps', 'update.paps_id', 'msg'],
  },
  {
    name: 'PUT /api/topup/reject',
    as: 'finance',
    sends: ({ known }) => ({ _id: known['topup toReject'], reason: 'Nothing has come' }),
    gets: ['update.paps_id', 'msg'],
  },
]

const TRANSFER = first('transaction_id', '_id', 'status', 'created_at', 'updated_at')
const ofDay = (side: 'received' | 'paid'): SpecifiedCall => ({
  name: `GET /api/transfer/${side}/today/{date}`,
  as: 'ama',
  at: ({ day }) => `/api/transfer/${side}/today/${day}`,
  gets: TRANSFER,
})

const transfers: SpecifiedCall[] = [
  { name: 'GET /api/transfer/received', as: 'ama', gets: TRANSFER },
  ofDay('received'),
  { name: 'GET /api/transfer/paid', as: 'ama', gets: TRANSFER },
  ofDay('paid'),
  ...listCalls('/api/transfer', 'ama', TRANSFER),
  {
    name: 'POST /api/transfer',
    as: 'ama',
    sends: ({ people }) => ({ receiver: people.kofi.papsId, amount: 7.25, note: 'Thanks' }),
    gets: [...quoted, 'first_time'],
    keeps: keepsQuote('transfer'),
  },
  {
    name: 'POST /api/transfer/send',
    as: 'ama',
    sends: confirms('transfer'),
    gets: [...BALANCE, 'transfer.0.transaction_id'],
  },
]

const WITHDRAWAL = first('_id', 'sender.type', 'status', 'created_at', 'updated_at')
const typed = (name: string, place: string, at: (world: World) => string): SpecifiedCall => ({
  name: `GET /api/withdrawal/${name}/${place}/{type}`,
  as: 'finance',
  at: (world) => `/api/withdrawal/${name}/${at(world)}/store`,
  gets: WITHDRAWAL,
})

const withdrawals: SpecifiedCall[] = [
  { name: 'GET /api/withdrawal/user', as: 'ama', gets: WITHDRAWAL },
  { name: 'GET /api/withdrawal/bank', as: 'bank', gets: WITHDRAWAL },
  {
    name: 'GET /api/withdrawal/?type=',
    as: 'finance',
    at: () => '/api/withdrawal/?type=bank',
    gets: WITHDRAWAL,
  },
  typed('today', '{date}', ({ day }) => day),
  typed('yesterday', '{date}', ({ dayAfter }) => dayAfter),
  typed('month', '{month}', ({ day }) => day.slice(0, 7)),
  typed('search', '{json}', ({ day }) => json({ from: day, to: day })),
  byBank('/api/withdrawal', 'finance', WITHDRAWAL),
  {
    name: 'GET /api/withdrawal/advance/?period=',
    as: 'finance',
    at: ({ day }) => `/api/withdrawal/advance/?period=today&date=${day}`,
    gets: WITHDRAWAL,
  },
  {
    name: 'POST /api/withdrawal',
    as: 'ama',
    sends: ({ people, pin }) => ({ receiver: people.shop.papsId, amount: 9, pin }),
    gets: [...BALANCE, 'withdrawal.0._id', 'withdrawal.0.sender.type'],
  },
  {
    name: 'PUT /api/withdrawal/',
    as: 'finance',
    sends: ({ known }) => ({ _id: known['withdrawal toFulfil'] }),
    gets: ['update.paps_id', 'receiver.paps_id'],
  },
  {
    name: 'PUT /api/withdrawal/reject',
    as: 'finance',
    sends: ({ known }) => ({ _id: known['withdrawal toReject'], reason: 'The bank is closed' }),
    gets: ['update.paps_id', 'receiver.paps_id'],
  },
]

/** Every call of the specification. Within an area, calls build on earlier ones. */
export const SPECIFIED = {
  auth,
  profile,
  'ads, banks and categories': adsBanksCategories,
  deposits,
  payments,
  content,
  redemptions,
  savings,
  services,
  settings,
  'stores and users': storesAndUsers,
  'top-ups': topUps,
  transfers,
  withdrawals,
} as const satisfies Record<string, readonly SpecifiedCall[]>
