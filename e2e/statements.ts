import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { makeWallet, tokenOf } from './wallets.ts'

/** Letters of a name that no other order has: one that fits too would be suggested next. */
const randomName = () => Array.from({ length: 8 }, () => 'abdefghiklmnoprst'[randomInt(17)]).join('')

/**
 * A bank account with one statement: top-ups whose last letter is wrong, and a line that nothing explains. Returns the id
 * of the account.
 */
export async function importWrongLetters(request: APIRequestContext, count: number): Promise<string> {
  const lines: string[] = []
  const day = new Date().toISOString().slice(0, 10)
  for (let place = 0; place < count; place++) {
    const name = randomName()
    const { token } = await makeWallet(request, { firstName: name, lastName: name })
    const paps = randomInt(20_000, 60_000) / 100
    const data = { paps, method: 'bank_transfer' }
    const ordered = await request.post('/api/topup/order', { headers: { authorization: token }, data })
    const { reference } = (await ordered.json()) as { reference: string }
    const wrong = `${reference.slice(0, -1)}${reference.endsWith('P') ? 'R' : 'P'}`
    lines.push(`${day},${paps.toFixed(2)},Top up ${wrong},${name.toUpperCase()} ${name.toUpperCase()}`)
  }
  const headers = { authorization: await tokenOf(request, 'finance@demo.paps') }
  const number = `GH${randomInt(1e11, 9e11)}`
  const account = { name: `Volta ${number}`, number, currency: 'GHS', opening: 0 }
  const added = await request.post('/api/reconciliation/accounts', { headers, data: account })
  const id = ((await added.json()) as { data: { _id: string } }).data._id
  const columns = { day: 'Day', amount: 'Sum', texts: ['Text'], payer_name: 'Payer', days: 'ymd', decimal: '.' }
  await request.put(`/api/reconciliation/accounts/${id}`, { headers, data: { columns } })
  const buffer = Buffer.from(`Day,Sum,Text,Payer\n${lines.join('\n')}\n${day},40.00,CASH DEP ${number},\n`)
  const multipart = { account_id: id, name: 'statement.csv', file: { name: 's.csv', mimeType: 'text/csv', buffer } }
  const imported = await request.post('/api/reconciliation/import', { headers, multipart })
  expect(imported.ok(), await imported.text()).toBe(true)
  return id
}
