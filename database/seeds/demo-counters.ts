import { type DemoStep, every, topUp, withdrawal } from './demo-steps.ts'

/** The bank: its float, what people pay in there, and a settlement of its own. */
const bank: DemoStep[] = [
  ...topUp('96 09:05', 'bank', 150_000_00n, 'bank_transfer', { proof: 'RTGS 40187, first float', decided: '96 10:20' }),
  ...topUp('58 09:30', 'bank', 36_000_00n, 'bank_transfer', { proof: 'RTGS 41532', decided: '58 11:05' }),
  { at: '71 11:15', did: 'deposit', by: 'bank', to: 'kofi', amount: 500_00n, note: 'Kumasi branch, counter 2' },
  { at: '44 10:05', did: 'deposit', by: 'bank', to: 'nana', amount: 300_00n, note: 'Tema branch' },
  { at: '29 12:40', did: 'deposit', by: 'bank', to: 'ama', amount: 600_00n, note: 'Accra branch, counter 1' },
  { at: '15 09:50', did: 'deposit', by: 'bank', to: 'esi', amount: 250_00n, note: 'Accra branch, counter 4' },
  ...withdrawal('34 10:00', 'bank', 9_455_45n, { note: 'Settlement with the head office', decided: '34 14:30' }),
]

const FLOATS = [20_000_00n, 12_500_00n, 16_400_00n, 14_500_00n, 17_500_00n, 13_000_00n, 15_000_00n] as const
const TAKINGS = [9_000_00n, 12_500_00n, 11_000_00n, 14_000_00n, 13_500_00n, 15_000_00n] as const
const SUPPLIES = [1_979_65n, 1_780_00n, 2_240_00n, 2_430_00n, 1_980_00n, 2_330_00n] as const
const RUNS = [
  140_00n,
  125_00n,
  150_00n,
  140_00n,
  160_00n,
  135_00n,
  140_00n,
  155_00n,
  140_00n,
  120_00n,
  150_00n,
] as const

/** Makola Market: its float, what it buys, cash in at its counter, and its takings, which the bank collects. */
const shop: DemoStep[] = [
  ...every(14, 94, FLOATS, (day, amount) =>
    topUp(`${day} 08:10`, 'shop', amount, 'bank_transfer', { proof: 'Float of the stall', decided: `${day} 09:25` }),
  ),
  ...every(14, 86, TAKINGS, (day, amount) =>
    withdrawal(`${day} 18:30`, 'shop', amount, { to: 'bank', note: 'Takings', decided: `${day - 1} 09:15` }),
  ),
  ...every(14, 84, SUPPLIES, (day, amount) => {
    return { at: `${day} 06:50`, did: 'pay', by: 'shop', to: 'garden', amount, note: 'Onions, tomatoes and pepper' }
  }),
  ...every(7, 83, RUNS, (day, amount) => {
    return { at: `${day} 12:20`, did: 'send', by: 'shop', to: 'nana', amount, note: 'Smoked fish from Tema' }
  }),
  { at: '55 15:05', did: 'send', by: 'shop', to: 'ama', amount: 650_00n, note: 'Aprons for the stall' },
  { at: '22 16:45', did: 'send', by: 'shop', to: 'kofi', amount: 480_00n, note: 'New fuse box in the cold room' },
  { at: '81 11:30', did: 'deposit', by: 'shop', to: 'ama', amount: 400_00n },
  { at: '66 10:10', did: 'deposit', by: 'shop', to: 'nana', amount: 150_00n },
  { at: '52 12:55', did: 'deposit', by: 'shop', to: 'ama', amount: 250_00n, note: 'Cash of the week' },
  { at: '37 17:20', did: 'deposit', by: 'shop', to: 'esi', amount: 200_00n },
  { at: '9 11:40', did: 'deposit', by: 'shop', to: 'esi', amount: 150_00n },
  { at: '32 09:00', as: 'points of the shop', did: 'redeem', by: 'shop', points: 100n },
  { at: '32 11:30', did: 'decide', by: 'finance', of: 'points of the shop' },
  { at: '1 18:20', did: 'read everything', by: 'shop' },
  { at: '5 16:00', did: 'read everything', by: 'bank' },
  { at: '1 16:40', did: 'read everything', by: 'finance' },
]

export const COUNTER_STEPS: readonly DemoStep[] = [...bank, ...shop]
