import type { ColumnMap } from '@paps/contract'
import type { Holder } from './money.ts'
import { formOf } from './pictures.ts'
import type { TestApp } from './test-app.ts'

/** The columns of the CSV files that `csvStatement` writes. */
const COLUMNS: ColumnMap = {
  day: 'Date',
  amount: 'Amount',
  texts: ['Text'],
  payer_name: 'Payer',
  payer_account: 'Account',
  days: 'ymd',
  decimal: '.',
}

export interface BankLine {
  amount: number
  text: string
  payer?: string
  account?: string
}

export interface HouseBank {
  id: string
  number: string
}

const today = () => new Date().toISOString().slice(0, 10)

export function csvStatement(lines: readonly BankLine[], day = today()): string {
  const rows = lines.map(
    ({ amount, text, payer = '', account = '' }) => `${day},${amount},"${text}",${payer},${account}\n`,
  )
  return `Date,Amount,Text,Payer,Account\n${rows.join('')}`
}

/** Writes an MT940 statement of one day. The closing balance is that of its lines. */
export function mt940Statement(number: string, opening: number, lines: readonly BankLine[], day = today()): string {
  const date = day.slice(2).replaceAll('-', '')
  const show = (paps: number) => paps.toFixed(2).replace('.', ',')
  const balance = (paps: number) => `${paps < 0 ? 'D' : 'C'}${date}GHS${show(Math.abs(paps))}`
  const rows = lines.map(({ amount, text, payer }, place) => {
    const side = amount < 0 ? 'D' : 'C'
    const name = payer ? `?32${payer}` : ''
    return `:61:${date}${side}${show(Math.abs(amount))}NTRFNONREF//${date}${String(place).padStart(6, '0')}\n:86:166?20${text}${name}\n`
  })
  const closing = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), Math.round(opening * 100)) / 100
  return `:20:${date}\n:25:${number}\n:28C:1\n:60F:${balance(opening)}\n${rows.join('')}:62F:${balance(closing)}\n-`
}

let accounts = 0

/** Bank accounts of the house and their statements, in the name of finance staff. */
export function makeReconciliation(server: TestApp, finance: Pick<Holder, 'token'>) {
  const { token } = finance
  const lines = async (accountId: string, column: 'matched' | 'review' | 'unmatched', skip = 0) =>
    (
      await server.call('GET /api/reconciliation/lines', {
        token,
        query: { account_id: accountId, column, ...(skip > 0 && { skip: String(skip) }) },
      })
    ).body.data
  return {
    async account(): Promise<HouseBank> {
      accounts += 1
      const number = `GH77${10_000 + accounts}`
      const { body } = await server.call('POST /api/reconciliation/accounts', {
        token,
        body: { name: `Volta ${accounts}`, number, currency: 'GHS' },
      })
      const { _id: id } = body.data
      await server.call('PUT /api/reconciliation/accounts/{id}', { token, params: { id }, body: { columns: COLUMNS } })
      return { id, number }
    },
    /** Asks for the balance before the first statement, which a colleague approves. */
    async open(accountId: string, opening: number, colleague: Pick<Holder, 'token'>) {
      const { body } = await server.call('PUT /api/reconciliation/accounts/{id}', {
        token,
        params: { id: accountId },
        body: { opening },
      })
      const id = body.approval?._id ?? ''
      return server.call('PUT /api/approvals/{id}/approve', { token: colleague.token, params: { id } })
    },
    upload: (accountId: string, content: string, by = finance) =>
      server.call('POST /api/reconciliation/import', {
        token: by.token,
        form: formOf({ account_id: accountId, name: 'statement', file: Buffer.from(content) }),
      }),
    lines,
    match: (id: string, references?: string[], by = finance) =>
      server.call('PUT /api/reconciliation/lines/{id}/match', {
        token: by.token,
        params: { id },
        body: references ? { references } : {},
      }),
    find: async (id: string, search?: string) =>
      (
        await server.call('GET /api/reconciliation/lines/{id}/records', {
          token,
          params: { id },
          ...(search && { query: { search } }),
        })
      ).body.data,
    /** Makes a report and returns it with its lines. */
    async report() {
      const { body } = await server.call('POST /api/safeguarding', { token })
      const { _id: id } = body.data
      return (await server.call('GET /api/safeguarding/{id}', { token, params: { id } })).body
    },
  }
}

/** Approves a document of a person under their present name. */
export async function proveIdentity(server: TestApp, { id }: Pick<Holder, 'id'>, by: Pick<Holder, 'id'>) {
  await server.database.pool.query(
    `insert into identity_submissions (id, user_id, type, status, decided_by, decided_at)
     values (gen_random_uuid(), $1, 'passport', 'approved', $2, now())`,
    [id, by.id],
  )
}

export async function orderTransfer(server: TestApp, { token }: Pick<Holder, 'token'>, paps: number): Promise<string> {
  const { body } = await server.call('POST /api/topup/order', { token, body: { paps, method: 'bank_transfer' } })
  return body.reference ?? ''
}
