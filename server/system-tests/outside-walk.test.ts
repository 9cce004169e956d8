import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cast } from '../testing/acts.ts'
import { expectBooksRight, makeHolder } from '../testing/money.ts'
import { expectOutgoingKnown } from '../testing/outgoing.ts'
import { makeOutsideActs, type OutsideActs } from '../testing/outside-acts.ts'
import { makePayouts } from '../testing/payouts.ts'
import { type ProviderServer, startProviderServer } from '../testing/simulators.ts'
import { makeWalker, type Step as WalkStep } from '../testing/walk.ts'

type Step = WalkStep<OutsideActs>

let provided: ProviderServer
let takeStep: (step: Step) => Promise<void>
const taken = new Set<string>()

beforeAll(async () => {
  provided = await startProviderServer()
  const { server, simulators } = provided
  const [ama, kofi, shop, bank] = await Promise.all([
    makeHolder(server, { firstName: 'Ama', paps: 2_000_00n }),
    makeHolder(server, { firstName: 'Kofi' }),
    makeHolder(server, { firstName: 'Kaya', userType: 'store', paps: 5_000_00n }),
    makeHolder(server, { firstName: 'Volta', userType: 'bank' }),
  ])
  const [esi, finance, support, colleague] = await Promise.all([
    makeHolder(server, { firstName: 'Esi' }),
    makeHolder(server, { firstName: 'Yaw', userType: 'finance_admin' }),
    makeHolder(server, { firstName: 'Akua', userType: 'support_admin' }),
    makeHolder(server, { firstName: 'Efua', userType: 'finance_admin' }),
  ])
  await makePayouts(server).known(ama)
  const cast: Cast = { ama, kofi, shop, bank, esi, finance, support }
  takeStep = makeWalker(server, cast, makeOutsideActs(server, cast, colleague, simulators))
})
afterAll(() => provided.close())

/** Both members of finance get a notice. The second one is not in the cast. */
const bothTold = (what: string) => [['finance', what] as const, ['staff', what] as const]

const credited: Pick<Step, 'hears' | 'told'> = {
  hears: [
    ['ama', 'topupReceiverSuccess'],
    ['staff', 'topupReceiverSuccess'],
  ],
  told: [['ama', 'topupReceiverSuccess approved'], ...bothTold('topupReceiverSuccess approved')],
}

const topUp = { kind: 'topup', status: 'approved', to: ['ama'] } as const

const card: Step[] = [
  {
    what: 'Ama pays in 200 by card, and 3 of it are the fee',
    does: (acts) => acts.payInByCard('ama', 200),
    moves: { ama: { paps: 197, points: 1 } },
    shows: [{ ...topUp, method: 'card', paps: 200, final_paps: 197, fee: 3 }],
    ...credited,
  },
  {
    what: 'her bank charges the payment back',
    does: (acts) => acts.chargeBack('ama'),
    moves: { ama: { paps: -197, points: -1 } },
    shows: [{ kind: 'correction', status: 'completed', amount: 197, to: ['ama'] }],
    told: [['ama', 'correctionReceiver completed']],
  },
]

const mobile: Step[] = [
  {
    what: 'Ama pays in 100 by mobile money, and 1 of it is the fee',
    does: (acts) => acts.payInByPhone('ama', 100),
    moves: { ama: { paps: 99 } },
    shows: [{ ...topUp, method: 'mobile_money', paps: 100, final_paps: 99, fee: 1 }],
    ...credited,
  },
]

const bank: Step[] = [
  {
    what: 'Ama pays in 300 at her bank, and a line of the statement names it',
    does: (acts) => acts.payInByBank('ama', 300),
    moves: { ama: { paps: 300, points: 3 } },
    shows: [{ ...topUp, method: 'bank_transfer', final_paps: 300 }],
    ...credited,
  },
]

const withdrawal = { kind: 'withdrawal', amount: 100, fee: 1.5, to: ['ama'] } as const

const payOut: Step[] = [
  {
    what: 'Ama withdraws 100 to her bank account, and it waits with its fee',
    does: (acts) => acts.withdrawToBank('ama', 100),
    moves: { ama: { paps: -101.5, held: 101.5 } },
    shows: [{ ...withdrawal, status: 'pending', payout: expect.objectContaining({ state: 'waiting' }) }],
    hears: [['staff', 'withDrawalInitReceiver']],
    told: bothTold('withDrawalInitReceiver pending'),
  },
  {
    what: 'finance puts it into a batch',
    does: (acts) => acts.makeBatch(),
    shows: [{ ...withdrawal, status: 'pending', payout: expect.objectContaining({ state: 'batched' }) }],
    told: [['staff', 'approvalAsked null']],
  },
  {
    what: 'the second person sends the batch',
    does: (acts) => acts.sendBatch(),
    moves: { ama: { held: -101.5 } },
    shows: [{ ...withdrawal, status: 'approved', payout: expect.objectContaining({ state: 'sent' }) }],
    hears: [['ama', 'withDrawalApprovedReceiver']],
    told: [
      ['ama', 'withDrawalApprovedReceiver approved'],
      ['finance', 'approvalDecided null'],
    ],
  },
  {
    what: 'the bank has paid it',
    does: (acts) => acts.debitByBank(100),
    shows: [{ ...withdrawal, status: 'approved', payout: expect.objectContaining({ state: 'paid' }) }],
    hears: [['ama', 'withDrawalApprovedReceiver']],
  },
  {
    what: 'the bank returns it, with the fee',
    does: (acts) => acts.giveBack('Account closed'),
    moves: { ama: { paps: 101.5 } },
    shows: [
      {
        ...withdrawal,
        status: 'approved',
        payout: expect.objectContaining({ state: 'returned', reason: 'Account closed' }),
      },
    ],
    hears: [['ama', 'withDrawalRejectedReceiver']],
    told: [['ama', 'withDrawalRejectedReceiver rejected']],
  },
]

const schedule: Step[] = [
  {
    what: 'Ama plans to send Kofi 20 in two days',
    does: (acts) => acts.schedule('ama', 'kofi', 20),
    shows: [],
    told: [['ama', 'accountChanged null']],
  },
  {
    what: 'the day comes',
    does: (acts) => acts.runSchedules('ama', 'kofi'),
    moves: { ama: { paps: -20 }, kofi: { paps: 20 } },
    shows: [{ kind: 'transfer', status: 'completed', amount: 20, fee: 0, to: ['ama', 'kofi'] }],
    hears: [['kofi', 'transferReceiver']],
    told: [
      ['ama', 'scheduleMade completed'],
      ['kofi', 'transferReceiver completed'],
    ],
  },
]

const paidByShop = { kind: 'transfer', status: 'completed', fee: 0, points: 0, note: 'Wages' } as const

const bulk: Step[] = [
  {
    what: 'the shop pays Ama 10 and Kofi 20 by a file',
    does: (acts) =>
      acts.payFile('shop', [
        ['ama', 10],
        ['kofi', 20],
      ]),
    moves: { shop: { paps: -30 }, ama: { paps: 10 }, kofi: { paps: 20 } },
    shows: [
      { ...paidByShop, amount: 10, to: ['shop', 'ama'] },
      { ...paidByShop, amount: 20, to: ['shop', 'kofi'] },
    ],
    hears: [
      ['ama', 'transferReceiver'],
      ['kofi', 'transferReceiver'],
    ],
    told: [
      ['ama', 'transferReceiver completed'],
      ['kofi', 'transferReceiver completed'],
      ['shop', 'bulkDone null'],
    ],
  },
]

const ROWS = { card, mobile, bank, payOut, schedule, bulk }

describe.each(Object.entries(ROWS))('a walk through money from outside and by itself: %s', (row, steps) => {
  it.each(steps)('$what', async (step) => {
    await takeStep(step)
    taken.add(row)
  })
})

it('leaves the books in order', async () => {
  expect([...taken]).toEqual(Object.keys(ROWS))
  await expectBooksRight(provided.server)
  await expectOutgoingKnown(provided.server)
})
