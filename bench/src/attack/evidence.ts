import { type Attack, holds } from './attack.ts'
import type { Json, Person, World } from './world.ts'

const today = () => new Date().toISOString().slice(0, 10)

interface Line {
  amount: number
  text: string
  payer?: string
  account?: string
}

/** Makes a bank account of the house in the name of finance staff. Returns its id. */
async function makeAccount(world: World, finance: Person, automatic: boolean): Promise<string> {
  const number = `GH${Date.now()}${Math.floor(Math.random() * 1e6)}`
  const account = { name: `Volta ${number}`, number, currency: 'GHS' }
  const { body, text } = await world.call(finance, 'POST /api/reconciliation/accounts', { body: account })
  if (!body?.data) throw new Error(`No bank account could be added: ${text}`)
  const id = body.data._id as string
  const columns = { day: 'Date', amount: 'Amount', texts: ['Text'], payer_name: 'Payer', payer_account: 'Account' }
  const change = { columns: { ...columns, days: 'ymd', decimal: '.' }, automatic }
  await world.call(finance, `PUT /api/reconciliation/accounts/${id}`, { body: change })
  return id
}

async function importLines(world: World, finance: Person, accountId: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(
    ({ amount, text, payer = '', account = '' }) => `${today()},${amount},"${text}",${payer},${account}\n`,
  )
  const form = new FormData()
  form.set('account_id', accountId)
  form.set('name', 'statement.csv')
  form.set('file', new Blob([`Date,Amount,Text,Payer,Account\n${rows.join('')}`]), 'statement.csv')
  const response = await fetch(`${world.url}/api/reconciliation/import`, {
    method: 'POST',
    headers: { 'x-forwarded-for': finance.address, authorization: finance.token },
    body: form,
  })
  if (response.status !== 200) throw new Error(`No statement could be imported: ${await response.text()}`)
}

async function order(world: World, who: Person, paps: number): Promise<string> {
  const { body, text } = await world.call(who, 'POST /api/topup/order', { body: { paps, method: 'bank_transfer' } })
  if (!body?.reference) throw new Error(`No top-up could be ordered: ${text}`)
  return body.reference
}

/** A stranger who types the name and number of a customer into their profile. */
async function makeImpostor(world: World, name: [string, string], phone: string): Promise<Person> {
  const mallory = await world.makePerson()
  const [first_name, last_name] = name
  const typed = await world.call(mallory, 'POST /api/profile/personal_info', {
    body: { first_name, last_name, phone_number: phone, pin: '2580' },
  })
  if (typed.status !== 200) throw new Error(`The name could not be typed: ${typed.text}`)
  return mallory
}

/** Evidence that a customer typed, and acts of one member of staff on the rails of money. */
export const EVIDENCE: readonly Attack[] = [
  {
    name: 'typing the name and the phone number of a payer to get their transfer without a reference',
    async run(world) {
      const finance = await world.signIn('finance@demo.paps')
      const account = await makeAccount(world, finance, true)
      const mallory = await makeImpostor(world, ['Adjoa', 'Kwarteng'], '+233244717171')
      await order(world, mallory, 417.31)
      const line = { amount: 417.31, text: 'TRANSFER', payer: 'ADJOA KWARTENG', account: '233244717171' }
      await importLines(world, finance, account, [line])
      const { paps } = await world.balance(mallory)
      holds(paps === 0, `${paps} paps of another person were credited`)
    },
  },
  {
    name: 'paying once through the account of an operator to get what others pay from it',
    async run(world) {
      const finance = await world.signIn('finance@demo.paps')
      const account = await makeAccount(world, finance, true)
      const mallory = await makeImpostor(world, ['Akofa', 'Dzokoto'], '+233244727272')
      const reference = await order(world, mallory, 5.11)
      const operator = 'GH5550001112'
      const own = { amount: 5.11, text: reference, payer: 'A MALLORY', account: operator }
      await importLines(world, finance, account, [own])
      await order(world, mallory, 612.47)
      const line = { amount: 612.47, text: 'MOBILE MONEY', payer: 'AKOFA DZOKOTO', account: operator }
      await importLines(world, finance, account, [line])
      const { paps } = await world.balance(mallory)
      holds(paps === 5.11, `the balance is ${paps}`)
    },
  },
  {
    name: 'one finance admin makes any debit a cost by a text',
    async run(world) {
      const finance = await world.signIn('finance@demo.paps')
      const account = await makeAccount(world, finance, false)
      await world.call(finance, `PUT /api/reconciliation/accounts/${account}`, { body: { cost_texts: ['WIRE'] } })
      await importLines(world, finance, account, [{ amount: -90_000, text: 'WIRE TO A FRIEND' }])
      const query = `account_id=${account}&column=matched`
      const { body } = await world.call(finance, `GET /api/reconciliation/lines?${query}`)
      holds(body.count === 0, 'the debit is booked as a cost')
    },
  },
  {
    name: 'one finance admin books an opening balance of a new bank account',
    async run(world) {
      const finance = await world.signIn('finance@demo.paps')
      const number = `GH${Date.now()}`
      const opening = { name: 'Invented', number, currency: 'GHS', opening: 10_000_000 }
      await world.call(finance, 'POST /api/reconciliation/accounts', { body: opening })
      const { body } = await world.call(finance, 'GET /api/reconciliation/accounts')
      const made = (body.data as Json[]).find((each) => each.number === number)
      holds((made?.balance ?? 0) === 0, `the balance is ${made?.balance}`)
    },
  },
]
