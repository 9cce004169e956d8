import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cast, makeActs, type Name } from '../testing/acts.ts'
import { expectBooksRight, type Holder, makeHolder } from '../testing/money.ts'
import { expectOutgoingKnown } from '../testing/outgoing.ts'
import { drawPicture, formOf } from '../testing/pictures.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { makeWalker, type Step } from '../testing/walk.ts'

let server: TestApp
let takeStep: (step: Step) => Promise<void>
const taken = new Set<string>()

beforeAll(async () => {
  server = await startTestApp()
  const [ama, kofi, shop, bank, finance, support] = await Promise.all([
    makeHolder(server, { firstName: 'Ama', paps: 2_000_00n, points: 400n }),
    makeHolder(server, { firstName: 'Kofi', paps: 1_000_00n }),
    makeHolder(server, { firstName: 'Kaya', userType: 'store', paps: 5_000_00n }),
    makeHolder(server, { firstName: 'Volta', userType: 'bank', paps: 5_000_00n }),
    makeHolder(server, { firstName: 'Yaw', userType: 'finance_admin' }),
    makeHolder(server, { firstName: 'Akua', userType: 'support_admin' }),
  ])
  const cast: Cast = { ama, kofi, shop, bank, finance, support, esi: await broughtBy(ama) }
  takeStep = makeWalker(server, cast, makeActs(server, cast))
})
afterAll(() => server.close())

/** Esi signed up with a referral code and submitted her document. */
async function broughtBy({ token: referrer }: Holder): Promise<Holder> {
  const { code } = (await server.call('GET /api/referrals', { token: referrer })).body
  const [email, password] = ['esi@example.com', 'correct horse battery']
  const { jwt: token } = (
    await server.call('POST /api/auth/signup_email_password', {
      body: {
        email,
        first_name: 'Esi',
        last_name: 'Quaye',
        password,
        confirm_password: password,
        referral_code: code,
      },
    })
  ).body
  const proof = { code: await server.nextCode(email) }
  await server.call('POST /api/auth/verify-email', { token, body: proof })
  const picture = await drawPicture().toBuffer()
  const form = formOf({ national_id_image: picture, selfie: picture, type: 'passport' })
  const { user } = (await server.call('POST /api/profile/verify_account', { token, form })).body
  return { token, email, id: user._id, papsId: user.paps_id }
}

const transfer: Step[] = [
  {
    what: 'Ama sends Kofi 250 and earns points',
    does: (acts) => acts.transfer('ama', 'kofi', 250),
    moves: { ama: { paps: -250, points: 2 }, kofi: { paps: 250 } },
    shows: [{ kind: 'transfer', status: 'completed', amount: 250, fee: 0, points: 2, to: ['ama', 'kofi'] }],
    hears: [['kofi', 'transferReceiver']],
    told: [['kofi', 'transferReceiver completed']],
  },
]

const payment: Step[] = [
  {
    what: 'Ama pays the shop 120 and earns more points',
    does: (acts) => acts.pay('ama', 'shop', 120),
    moves: { ama: { paps: -120, points: 2 }, shop: { paps: 120 } },
    shows: [{ kind: 'payment', status: 'completed', amount: 120, points: 2, refunded: 0, to: ['ama', 'shop'] }],
    hears: [['shop', 'paymentReceiver']],
    told: [['shop', 'paymentReceiver completed']],
  },
  {
    what: 'the shop gives 45 of it back, with the points of that part',
    does: (acts) => acts.refund('shop', 45),
    moves: { ama: { paps: 45, points: -1 }, shop: { paps: -45 } },
    shows: [{ kind: 'refund', status: 'completed', amount: 45, points: 1, to: ['ama', 'shop'] }],
    hears: [['ama', 'paymentReceiver']],
    told: [['ama', 'paymentReceiver completed']],
  },
  {
    what: 'and then the rest',
    does: (acts) => acts.refund('shop'),
    moves: { ama: { paps: 75, points: -1 }, shop: { paps: -75 } },
    shows: [{ kind: 'refund', status: 'completed', amount: 75, points: 1, to: ['ama', 'shop'] }],
    hears: [['ama', 'paymentReceiver']],
    told: [['ama', 'paymentReceiver completed']],
  },
]

const between: Name[] = ['ama', 'kofi']

const asked: Step = {
  what: 'Ama asks Kofi for 80',
  does: (acts) => acts.ask('ama', 'kofi', 80),
  shows: [{ kind: 'request', status: 'pending', amount: 80, to: between }],
  hears: [['kofi', 'paymentReceiverReq']],
  told: [['kofi', 'paymentReceiverReq pending']],
}

const request: Step[] = [
  asked,
  {
    what: 'Kofi pays it, of what Ama sent him, which earns nothing',
    does: (acts) => acts.payRequest('kofi'),
    moves: { kofi: { paps: -80 }, ama: { paps: 80 } },
    shows: [
      { kind: 'request', status: 'paid', amount: 80, to: between },
      { kind: 'payment', status: 'completed', amount: 80, points: 0, to: between },
    ],
    hears: [['ama', 'paymentReceiver']],
    told: [['ama', 'paymentReceiver completed']],
  },
  asked,
  {
    what: 'Kofi declines it',
    does: (acts) => acts.endRequest('kofi', 'Paid in cash'),
    shows: [{ kind: 'request', status: 'declined', reason: 'Paid in cash', to: between }],
    hears: [['ama', 'paymentReceiverReq']],
    told: [['ama', 'paymentReceiverReq declined']],
  },
  asked,
  {
    what: 'Ama cancels it',
    does: (acts) => acts.endRequest('ama'),
    shows: [{ kind: 'request', status: 'cancelled', to: between }],
    hears: [['kofi', 'paymentReceiverReq']],
    told: [['kofi', 'paymentReceiverReq cancelled']],
  },
  asked,
  {
    what: 'nobody answers for seven days',
    does: (acts) => acts.expireRequests(),
    shows: [{ kind: 'request', status: 'expired', to: between }],
    hears: between.map((name) => [name, 'paymentReceiverReq']),
    told: between.map((name) => [name, 'paymentReceiverReq expired']),
  },
]

const deposit: Step[] = [
  {
    what: 'Ama hands the shop 200 in cash',
    does: (acts) => acts.deposit('shop', 'ama', 200),
    moves: { shop: { paps: -200 }, ama: { paps: 197 } },
    shows: [{ kind: 'deposit', status: 'completed', amount: 200, fee: 3, to: ['shop', 'ama'] }],
    hears: [['ama', 'depositApprovedReceiver']],
    told: [['ama', 'depositApprovedReceiver completed']],
  },
  {
    what: 'the shop hands the bank 300, at the fee of stores',
    does: (acts) => acts.deposit('bank', 'shop', 300),
    moves: { bank: { paps: -300 }, shop: { paps: 297 } },
    shows: [{ kind: 'deposit', status: 'completed', amount: 300, fee: 3, to: ['bank', 'shop'] }],
    hears: [['shop', 'depositApprovedReceiver']],
    told: [['shop', 'depositApprovedReceiver completed']],
  },
]

/** Ama withdraws 100, with each possible end. */
function withdrawn(
  at: 'shop' | 'bank' | null,
  end: Pick<Step, 'what' | 'does'> & { as: string; by?: string; reason?: string },
): Step[] {
  const isPaid = end.as === 'approved'
  const shown = {
    kind: 'withdrawal',
    amount: 100,
    fee: 1.5,
    to: at ? (['ama', at] as const) : (['ama'] as const),
  } as const
  const event = isPaid ? 'withDrawalApprovedReceiver' : 'withDrawalRejectedReceiver'
  // A counter that decides is not notified of its own decision.
  const both = at && end.by !== at ? (['ama', at] as const) : (['ama'] as const)
  return [
    {
      what: `Ama wants 100 from ${at ?? 'the platform'}, and it waits with its fee`,
      does: (acts) => acts.withdraw('ama', 100, at ?? undefined),
      moves: { ama: { paps: -101.5, held: 101.5 } },
      shows: [{ ...shown, status: 'pending' }],
      hears: [[at ?? 'staff', 'withDrawalInitReceiver']],
      told: [[at ?? 'finance', 'withDrawalInitReceiver pending']],
    },
    {
      what: end.what,
      does: end.does,
      moves: isPaid
        ? { ama: { held: -101.5 }, ...(at && { [at]: { paps: 100 } }) }
        : { ama: { paps: 101.5, held: -101.5 } },
      shows: [{ ...shown, status: end.as, ...(end.reason && { reason: end.reason }) }],
      hears: both.map((who) => [who, event]),
      told: both.map((who) => [who, `${event} ${end.as}`]),
    },
  ]
}

const withdrawal: Step[] = [
  ...withdrawn('shop', {
    what: 'the shop pays it out',
    does: (acts) => acts.payOut('shop'),
    as: 'approved',
    by: 'shop',
  }),
  ...withdrawn('bank', {
    what: 'the bank pays it out',
    does: (acts) => acts.payOut('bank'),
    as: 'approved',
    by: 'bank',
  }),
  ...withdrawn('bank', {
    what: 'finance does so for the bank',
    does: (acts) => acts.payOut('finance'),
    as: 'approved',
  }),
  ...withdrawn(null, { what: 'finance pays it out', does: (acts) => acts.payOut('finance'), as: 'approved' }),
  ...withdrawn('shop', {
    what: 'the shop refuses',
    does: (acts) => acts.refuseWithdrawal('shop', 'No cash today'),
    as: 'rejected',
    by: 'shop',
    reason: 'No cash today',
  }),
  ...withdrawn(null, {
    what: 'finance refuses',
    does: (acts) => acts.refuseWithdrawal('finance', 'Account closed'),
    as: 'rejected',
    reason: 'Account closed',
  }),
  ...withdrawn('shop', {
    what: 'Ama takes it back',
    does: (acts) => acts.refuseWithdrawal('ama'),
    as: 'rejected',
  }),
  ...withdrawn('bank', {
    what: 'nobody comes for seven days',
    does: (acts) => acts.expireWithdrawals(),
    as: 'expired',
  }),
]

const KOFIS = '+233241700001'
const NOBODYS = '+233241700002'
const toPhone = { kind: 'phone_transfer', amount: 40, fee: 0, points: 0 } as const

const sentToPhone = (phone: string): Step => ({
  what: `Ama sends 40 to ${phone}, and it waits`,
  does: (acts) => acts.sendToPhone('ama', phone, 40),
  moves: { ama: { paps: -40, held: 40 } },
  shows: [{ ...toPhone, status: 'pending', to: ['ama'] }],
})

const phoneTransfer: Step[] = [
  sentToPhone(KOFIS),
  {
    what: 'Kofi verifies the number and gets it',
    does: (acts) => acts.claimByPhone('kofi', KOFIS),
    moves: { ama: { held: -40 }, kofi: { paps: 40 } },
    shows: [{ ...toPhone, status: 'completed', to: ['ama', 'kofi'] }],
    hears: [['kofi', 'transferReceiver']],
    told: [
      ['ama', 'phoneTransferClaimed completed'],
      ['kofi', 'transferReceiver completed'],
    ],
  },
  sentToPhone(NOBODYS),
  {
    what: 'Ama takes it back',
    does: (acts) => acts.cancelToPhone('ama'),
    moves: { ama: { paps: 40, held: -40 } },
    shows: [{ ...toPhone, status: 'cancelled', to: ['ama'] }],
  },
  sentToPhone(NOBODYS),
  {
    what: 'nobody verifies it in fourteen days',
    does: (acts) => acts.expireToPhone(),
    moves: { ama: { paps: 40, held: -40 } },
    shows: [{ ...toPhone, status: 'expired', to: ['ama'] }],
    told: [['ama', 'phoneTransferReturned expired']],
  },
]

const paidIn: Step = {
  what: 'Ama says that she has paid in 300',
  does: (acts) => acts.topUp('ama', 300),
  shows: [{ kind: 'topup', status: 'pending', final_paps: 300, points: 3, to: ['ama'] }],
  hears: [['staff', 'topupInit']],
  told: [['finance', 'topupInit pending']],
}

const topUp: Step[] = [
  paidIn,
  {
    what: 'finance has seen it',
    does: (acts) => acts.credit(),
    moves: { ama: { paps: 300, points: 3 } },
    shows: [{ kind: 'topup', status: 'approved', final_paps: 300, to: ['ama'] }],
    hears: [
      ['ama', 'topupReceiverSuccess'],
      ['staff', 'topupReceiverSuccess'],
    ],
    told: [
      ['ama', 'topupReceiverSuccess approved'],
      ['finance', 'topupReceiverSuccess approved'],
    ],
  },
  paidIn,
  {
    what: 'finance has not seen it',
    does: (acts) => acts.refuseTopUp('Nothing came'),
    shows: [{ kind: 'topup', status: 'rejected', reason: 'Nothing came', to: ['ama'] }],
    hears: [
      ['ama', 'topupReceiverRejected'],
      ['staff', 'topupReceiverRejected'],
    ],
    told: [
      ['ama', 'topupReceiverRejected rejected'],
      ['finance', 'topupReceiverRejected rejected'],
    ],
  },
]

const savedByAma = { kind: 'saving', status: 'completed', note: 'Holiday', to: ['ama'] } as const

const saving: Step[] = [
  {
    what: 'Ama opens a pot with 100',
    does: (acts) => acts.openPot('ama', 100),
    moves: { ama: { paps: -100, savings: 100 } },
    shows: [{ ...savedByAma, amount: 100 }],
  },
  {
    what: 'adds 50',
    does: (acts) => acts.changePot('ama', { add: 50 }),
    moves: { ama: { paps: -50, savings: 50 } },
    shows: [{ ...savedByAma, amount: 50 }],
  },
  {
    what: 'takes 30 out',
    does: (acts) => acts.changePot('ama', { take: 30 }),
    moves: { ama: { paps: 30, savings: -30 } },
    shows: [{ ...savedByAma, amount: 30 }],
  },
  {
    what: 'has 40 saved by itself after a week',
    does: (acts) => acts.saveAutomatically(),
    moves: { ama: { paps: -40, savings: 40 } },
    shows: [{ ...savedByAma, amount: 40 }],
    told: [['ama', 'savingMade completed']],
  },
  {
    what: 'closes it and has everything back',
    does: (acts) => acts.closePot('ama'),
    moves: { ama: { paps: 160, savings: -160 } },
    shows: [{ ...savedByAma, amount: 160 }],
  },
]

const redeemed: Step = {
  what: 'Ama gives 150 points for 1.50',
  does: (acts) => acts.redeem('ama', 150),
  moves: { ama: { points: -150, points_held: 150 } },
  shows: [{ kind: 'redemption', status: 'pending', amount: 1.5, points: 150, to: ['ama'] }],
}

const redemption: Step[] = [
  redeemed,
  {
    what: 'finance pays for them',
    does: (acts) => acts.decideRedemption('fulfilled'),
    moves: { ama: { paps: 1.5, points_held: -150 } },
    shows: [{ kind: 'redemption', status: 'fulfilled', amount: 1.5, points: 150, to: ['ama'] }],
    hears: [['ama', 'redemptionReceiver']],
    told: [['ama', 'redemptionReceiver fulfilled']],
  },
  redeemed,
  {
    what: 'finance gives them back',
    does: (acts) => acts.decideRedemption('rejected', 'Under review'),
    moves: { ama: { points: 150, points_held: -150 } },
    shows: [{ kind: 'redemption', status: 'rejected', reason: 'Under review', points: 150, to: ['ama'] }],
    hears: [['ama', 'redemptionReceiver']],
    told: [['ama', 'redemptionReceiver rejected']],
  },
]

const paidInByEsi: Step = {
  ...paidIn,
  what: 'Esi, whom Ama brought, pays in 60',
  does: (acts) => acts.topUp('esi', 60),
  shows: [{ kind: 'topup', status: 'pending', final_paps: 60, to: ['esi'] }],
}

const credited: Pick<Step, 'hears' | 'told'> = {
  hears: [
    ['esi', 'topupReceiverSuccess'],
    ['staff', 'topupReceiverSuccess'],
  ],
  told: [
    ['esi', 'topupReceiverSuccess approved'],
    ['finance', 'topupReceiverSuccess approved'],
  ],
}

const creditedToEsi = { kind: 'topup', status: 'approved', final_paps: 60, to: ['esi'] } as const
const rewarded = { kind: 'referral', status: 'completed', points: 50, to: ['ama'] } as const

const referral: Step[] = [
  { what: 'support approves who Esi is', does: (acts) => acts.approveIdentity('esi'), shows: [] },
  paidInByEsi,
  {
    what: 'it is credited, and Ama gets her points',
    does: (acts) => acts.creditAndReward('ama'),
    moves: { esi: { paps: 60 }, ama: { points: 50 } },
    shows: [creditedToEsi, rewarded],
    hears: credited.hears ?? [],
    told: [...(credited.told ?? []), ['ama', 'referralRewarded completed']],
  },
  paidInByEsi,
  {
    what: 'another is credited, and Ama gets no more',
    does: (acts) => acts.creditAndReward('ama'),
    moves: { esi: { paps: 60 } },
    shows: [creditedToEsi, rewarded],
    ...credited,
  },
]

const ROWS = { transfer, payment, request, deposit, withdrawal, phoneTransfer, topUp, saving, redemption, referral }

describe.each(Object.entries(ROWS))('a walk through every final state: %s', (row, steps) => {
  it.each(steps)('$what', async (step) => {
    await takeStep(step)
    taken.add(row)
  })
})

it('leaves the books in order', async () => {
  expect([...taken]).toEqual(Object.keys(ROWS))
  await expectBooksRight(server)
  await expectOutgoingKnown(server)
})
