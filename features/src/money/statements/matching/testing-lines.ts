import { newTopUpReference } from '@paps/contract'
import type { Candidate, OpenLine } from './score-pair.ts'

/** A line with the references that it truly pays. */
export interface SyntheticLine {
  line: OpenLine
  truth: readonly string[]
  error: string
}

const FIRST =
  'Ama Kofi Esi Kwame Yaa Kojo Akua Kwesi Adwoa Nana Abena Yaw Afia Kwabena Efua Amina Fatou Moussa Awa Ibrahim'.split(
    ' ',
  )
const LAST =
  'Mensah Owusu Asante Boateng Osei Quaye Darko Appiah Agyemang Sarpong Tetteh Antwi Addo Ofori Diallo Traoré Koné Ndiaye Adjei Boadu Amoah Annan Lamptey Quartey Nkansah'.split(
    ' ',
  )
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A pseudo-random sequence, so that a failure can be repeated. */
function makeRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return {
    chance: (share: number) => next() < share,
    below: (most: number) => Math.floor(next() * most),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  }
}

type Random = ReturnType<typeof makeRandom>

/** One or two errors of the fingers or the eyes. */
function mistype(reference: string, random: Random): string {
  const bare = [...reference.replaceAll('-', '')]
  const errors = random.chance(0.85) ? 1 : 2
  for (let count = 0; count < errors; count += 1) {
    const place = 2 + random.below(bare.length - 2)
    const what = random.below(4)
    if (what === 0) bare[place] = random.pick([...ALPHABET])
    else if (what === 1) bare.splice(place, 1)
    else if (what === 2) bare.splice(place, 0, random.pick([...ALPHABET]))
    else if (place + 1 < bare.length)
      [bare[place], bare[place + 1]] = [bare[place + 1] as string, bare[place] as string]
  }
  return bare.join('')
}

function writeReference(reference: string, random: Random): string {
  const forms = [
    reference,
    reference.replaceAll('-', ''),
    reference.replaceAll('-', ' '),
    reference.toLowerCase(),
    reference.slice(3),
  ]
  return `${random.pick(['', 'top up ', 'REF ', 'Paps ', 'TRF FROM APP '])}${random.pick(forms)}${random.pick(['', ' thanks', ' /GHS'])}`
}

function writeName(name: string, random: Random): string | null {
  const [first = '', last = ''] = name.split(' ')
  const what = random.below(100)
  if (what < 45) return name.toUpperCase()
  if (what < 70) return `${last} ${first}`.toUpperCase()
  if (what < 85) return `${first.charAt(0)}. ${last}`.toUpperCase()
  if (what < 91) return `MR ${name}`.normalize('NFKD').replace(/\p{M}/gu, '')
  return what < 96 ? null : `${random.pick(FIRST)} ${random.pick(LAST)}`.toUpperCase()
}

const AMOUNTS = [20, 50, 50, 100, 100, 150, 200, 200, 250, 300, 500, 1000]

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** A person behind orders: what they typed, and what of it is proven. */
interface Person {
  name: string
  phone: string
  account: string | null
  hasDocument: boolean
  isPhoneVerified: boolean
  /** Whether the account paid for this person alone: not that of an operator who pays for many. */
  isAccountOwn: boolean
}

interface Order extends Candidate {
  person: Person
}

interface Synthetic {
  lines: SyntheticLine[]
  /** With what is proven about their owners. */
  candidates: Candidate[]
  /** The same orders, as if everything that their owners typed were evidence. */
  believed: Candidate[]
}

const OPERATORS = ['GH900000001', 'GH900000002', 'GH900000003']
const SHARES = { document: 0.6, phone: 0.8, account: 0.3, operator: 0.25 }

function makePerson(random: Random, name: string): Person {
  const hasAccount = random.chance(SHARES.account)
  const isAccountOwn = hasAccount && !random.chance(SHARES.operator)
  const own = `GH${100_000_000 + random.below(799_999_999)}`
  return {
    name,
    phone: `+23324${1_000_000 + random.below(8_999_999)}`,
    account: hasAccount ? (isAccountOwn ? own : random.pick(OPERATORS)) : null,
    hasDocument: random.chance(SHARES.document),
    isPhoneVerified: random.chance(SHARES.phone),
    isAccountOwn,
  }
}

/** Makes orders and statement lines with the errors that people make, and with orders of people who pose as others. */
export function makeSynthetic(count: number, seed: number): Synthetic {
  const random = makeRandom(seed)
  const orders: Order[] = []
  const lines: SyntheticLine[] = []
  const order: MakeOrder = (known, amountMinor) => {
    const person = known ?? makePerson(random, `${random.pick(FIRST)} ${random.pick(LAST)}`)
    const round = random.chance(0.7)
    const drawn = round ? BigInt(random.pick(AMOUNTS)) * 100n : BigInt(1000 + random.below(200_000))
    const made: Order = {
      reference: newTopUpReference(),
      amountMinor: amountMinor ?? drawn,
      names: person.hasDocument ? [person.name] : [],
      phone: person.isPhoneVerified ? person.phone : null,
      accounts: person.account && person.isAccountOwn ? [person.account] : [],
      orderedOn: addDays('2026-11-01', random.below(14)),
      person,
    }
    orders.push(made)
    return made
  }
  const add: Add = (error, truth, part) => {
    const [first] = truth
    const day = addDays(first?.orderedOn ?? '2026-11-10', random.below(4))
    const account = first?.person.account ?? (random.chance(0.3) && first ? first.person.phone.slice(1) : null)
    const line: OpenLine = {
      id: `line-${lines.length}`,
      amountMinor: first?.amountMinor ?? 0n,
      bookedOn: day,
      text: first ? writeReference(first.reference, random) : '',
      payerName: first ? writeName(first.person.name, random) : null,
      payerAccount: account,
      dismissed: [],
      ...part,
    }
    lines.push({ line, truth: truth.map(({ reference }) => reference), error })
  }
  while (lines.length < count) addOne(random, order, add)
  // Unpaid orders, so that wrong records are at hand.
  for (let more = 0; more < count / 5; more += 1) order(random.chance(0.3) ? random.pick(orders).person : undefined)
  const believed = orders.map(({ person, ...made }) => ({
    ...made,
    names: [person.name],
    phone: person.phone,
    accounts: person.account ? [person.account] : [],
  }))
  return { lines: lines.slice(0, count), candidates: orders, believed }
}

type Add = (error: string, truth: readonly Order[], part: Partial<OpenLine>) => void
type MakeOrder = (person?: Person, amountMinor?: bigint) => Order

function addOne(random: Random, order: MakeOrder, add: Add): void {
  const what = random.below(1000)
  if (what < 700) add('none', [order()], {})
  else if (what < 820) {
    const one = order()
    add('typed reference', [one], { text: mistype(one.reference, random) })
  } else if (what < 860) {
    add('no reference', [order()], { text: random.pick(['TRANSFER', 'money for app', 'CASH DEP', '']) })
  } else if (what < 880) {
    const one = order()
    add('wrong amount', [one], { amountMinor: one.amountMinor + BigInt(random.pick([-500, 500, -5, 1000, 90])) })
  } else if (what < 905) {
    const one = order()
    const half = one.amountMinor / 2n
    add('split', [one], { amountMinor: half })
    add('split', [one], { amountMinor: one.amountMinor - half })
  } else if (what < 930) {
    const one = order()
    const two = order(one.person)
    const text = `${one.reference} and ${two.reference}`
    add('joined', [one, two], { amountMinor: one.amountMinor + two.amountMinor, text })
  } else if (what < 950) {
    const one = order()
    add('none', [one], {})
    add('paid twice', [one], {})
  } else if (what < 975) addForeign(random, add)
  else addPosed(random, order, add)
}

/** A customer pays without a reference, and a stranger has an order of the amount, with the payer's name and number typed. */
function addPosed(random: Random, order: MakeOrder, add: Add): void {
  const victim = makePerson(random, `${random.pick(FIRST)} ${random.pick(LAST)}`)
  const isNamesake = random.chance(0.2)
  const account = victim.account ?? victim.phone.slice(1)
  const stranger = { ...victim, hasDocument: isNamesake, isPhoneVerified: false, isAccountOwn: false }
  const { amountMinor, orderedOn } = order(stranger)
  const part = { text: 'TRANSFER', payerName: victim.name.toUpperCase(), payerAccount: account }
  add('posed', [], { amountMinor, bookedOn: orderedOn, ...part })
}

const FOREIGN = [
  'SALARY NOV',
  'INV 2026118',
  'REV 4410 881 20261114',
  'CHQ 000418 CLEARED',
  'RENT AB12CD34',
  'MOMO 0551112093',
]

function addForeign(random: Random, add: Add): void {
  add('foreign', [], {
    amountMinor: BigInt(random.pick(AMOUNTS)) * 100n,
    text: random.pick(FOREIGN),
    payerName: random.chance(0.7) ? `${random.pick(FIRST)} ${random.pick(LAST)}` : null,
  })
}
