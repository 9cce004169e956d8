import { type DemoStep, every, topUp, withdrawal } from './demo-steps.ts'

/** Returns pseudo-random amounts around a value. Deterministic. */
function about(amount: bigint, count: number): bigint[] {
  return Array.from({ length: count }, (_, place) => (amount * BigInt(72 + ((place * 37) % 61))) / 100n)
}

const pays =
  (by: string, to: string, time: `${number}:${number}`, note?: string) =>
  (day: number, amount: bigint): DemoStep => ({
    at: `${day} ${time}`,
    did: 'pay',
    by,
    to,
    amount,
    ...(note && { note }),
  })

/** Trade between stores, and pay-outs to their banks. */
const trade: DemoStep[] = [
  ...every(14, 57, [2_600_00n, 2_400_00n, 2_900_00n, 2_700_00n], (day, amount) =>
    topUp(`${day} 07:40`, 'chopbar', amount, 'bank_transfer', { decided: `${day} 09:05` }),
  ),
  ...every(14, 55, [1_900_00n, 2_100_00n, 1_800_00n, 2_300_00n], (day, amount) =>
    topUp(`${day} 11:20`, 'crust', amount, 'mobile_money', { decided: `${day} 12:10` }),
  ),
  ...every(14, 52, [600_00n, 500_00n, 650_00n, 550_00n], (day, amount) =>
    topUp(`${day} 10:05`, 'cafe', amount, 'mobile_money', { decided: `${day} 10:40` }),
  ),
  ...every(2, 53, about(240_00n, 26), pays('chopbar', 'garden', '06:25', 'Plantain and palm oil')),
  ...every(3, 52, about(310_00n, 17), pays('crust', 'garden', '05:50', 'Eggs and margarine')),
  ...every(5, 50, about(180_00n, 10), pays('cafe', 'crust', '09:35', 'Rolls of the week')),
  ...every(7, 48, about(900_00n, 7), (day, amount) =>
    withdrawal(`${day} 16:10`, 'garden', amount, { note: 'Wages', decided: `${day} 17:25` }),
  ),
]

/** Transfers between friends on ordinary days. */
const days: DemoStep[] = [
  ...every(9, 54, about(260_00n, 6), (day, amount) =>
    topUp(`${day} 18:15`, 'nana', amount, 'mobile_money', { decided: `${day} 18:55` }),
  ),
  ...every(9, 51, about(280_00n, 6), (day, amount) =>
    topUp(`${day} 12:45`, 'esi', amount, 'mobile_money', { decided: `${day} 13:30` }),
  ),
  ...every(2, 50, about(21_00n, 25), pays('nana', 'chopbar', '12:35')),
  ...every(2, 49, about(13_50n, 25), pays('esi', 'cafe', '08:05')),
  ...every(4, 47, about(26_00n, 12), pays('esi', 'crust', '17:15')),
  ...every(6, 46, about(30_00n, 8), (day, amount) => ({
    at: `${day} 20:25`,
    did: 'send',
    by: 'nana',
    to: 'esi',
    amount,
    note: 'For the children',
  })),
  ...every(8, 45, about(75_00n, 6), (day, amount) => ({
    at: `${day} 10:20`,
    did: 'deposit',
    by: 'crust',
    to: 'yaa',
    amount,
  })),
  {
    at: '44 21:10',
    as: 'laptop',
    did: 'open pot',
    by: 'esi',
    name: 'Laptop',
    cover: 'school',
    target: 1_200_00n,
    amount: 40_00n,
  },
  ...every(7, 37, about(25_00n, 6), (day, amount) => ({
    at: `${day} 21:05`,
    did: 'save',
    by: 'esi',
    of: 'laptop',
    amount,
  })),
]

/** Actions of the current day. */
const today: DemoStep[] = [
  ...topUp('178m', 'nana', 150_00n, 'mobile_money', { decided: '172m' }),
  { at: '165m', did: 'pay', by: 'chopbar', to: 'garden', amount: 265_00n, note: 'Plantain and palm oil' },
  { at: '150m', did: 'pay', by: 'esi', to: 'cafe', amount: 12_40n },
  { at: '138m', did: 'send', by: 'esi', to: 'nana', amount: 45_00n, note: 'Fares of the week' },
  { at: '121m', did: 'deposit', by: 'crust', to: 'yaa', amount: 60_00n },
  { at: '104m', did: 'pay', by: 'nana', to: 'chopbar', amount: 24_80n },
  { at: '88m', did: 'pay', by: 'cafe', to: 'crust', amount: 138_00n, note: 'Rolls of the week' },
  { at: '71m', did: 'pay', by: 'yaa', to: 'pharmacy', amount: 16_75n },
]

/** Activity of other people, for the dashboard of staff. Does not involve the demo accounts. */
export const TOWN_STEPS: readonly DemoStep[] = [...trade, ...days, ...today]
