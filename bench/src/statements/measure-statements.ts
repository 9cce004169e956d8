import { join } from 'node:path'
import { newTopUpReference } from '@paps/contract'
import { connectDatabase } from '@paps/database'
import { round } from '../figures.ts'
import { makeFinance, SECRETS } from '../make-finance.ts'
import { ownerUrlOf, type TemporaryServer } from '../open-temporary-server.ts'
import { type Product, serveProduct } from '../sends/serve-product.ts'
import { FORMATS, type Format, writeStatement } from './write-statement.ts'

const LINES = 100_000
const ORDERS = 5_000

export interface ImportedStatement {
  format: Format
  lines: number
  fileMb: number
  seconds: number
  /** The peak of the server process: after its start, and after the import. */
  startMb: number
  peakMb: number
  /** Lines with a suggestion. */
  toReview: number
}

/** Imports a statement of 100,000 lines in each format, with 5,000 open orders, by a server process of its own. */
export async function measureStatements(server: TemporaryServer): Promise<ImportedStatement[]> {
  const measured: ImportedStatement[] = []
  for (const format of FORMATS) {
    const url = await server.makeDatabase(`statements_${format}`, 'migrated')
    const token = await makeFinance(url)
    const references = await makeOrders(url)
    const product = await serveProduct({
      DATABASE_URL: url,
      DATA_DIR: join(server.folder, `statements-${format}`),
      SESSION_SECRET: SECRETS.sessionSecret,
      PIN_SECRET: SECRETS.pinSecret,
    })
    try {
      measured.push(await importOne(product, token, format, references))
    } finally {
      await product.stop()
    }
  }
  return measured
}

async function makeOrders(url: string): Promise<string[]> {
  const references = Array.from({ length: ORDERS }, () => newTopUpReference())
  const database = connectDatabase(ownerUrlOf(url), { connections: 1 })
  await database.pool.query(
    `insert into topup_orders (reference, user_id, amount_minor, method, created_at, expires_at)
     select o.reference, (select id from users limit 1), 1000 + 10 * o.place, 'bank_transfer', now(), now() + interval '7 days'
     from unnest($1::text[]) with ordinality as o (reference, place) on conflict do nothing`,
    [references],
  )
  await database.close()
  return references
}

async function importOne(
  { port, residentMb }: Product,
  token: string,
  format: Format,
  references: readonly string[],
): Promise<ImportedStatement> {
  const call = async <Data>(method: string, path: string, body: FormData | object): Promise<Data> => {
    const isForm = body instanceof FormData
    const response = await fetch(`http://127.0.0.1:${port}/api/reconciliation${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    const { data, ...rest } = (await response.json()) as { data: Data | null }
    if (!data) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(rest)}`)
    return data
  }
  const number = 'GH1234567890'
  const account = await call<{ _id: string }>('POST', '/accounts', { name: 'Bench', number, currency: 'GHS' })
  const columns = { day: 'Date', amount: 'Amount', texts: ['Text'], payer_name: 'Payer', days: 'ymd', decimal: '.' }
  await call('PUT', `/accounts/${account._id}`, { columns })
  const file = new Blob([writeStatement(format, number, LINES, references)])
  const form = new FormData()
  form.set('account_id', account._id)
  form.set('name', `bench.${format}`)
  form.set('file', file, 'bench')
  const startMb = await residentMb()
  const startedMs = performance.now()
  const statement = await call<{ lines: number; to_review: number }>('POST', '/import', form)
  const seconds = round((performance.now() - startedMs) / 1_000, 1)
  if (statement.lines !== LINES) throw new Error(`${statement.lines} lines were imported.`)
  const [fileMb, peakMb] = [round(file.size / 1e6, 1), await residentMb()]
  return { format, lines: LINES, fileMb, seconds, startMb, peakMb, toReview: statement.to_review }
}
