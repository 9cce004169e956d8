import { Refusal } from '@paps/contract'
import { SaxesParser } from 'saxes'
import {
  parseDay,
  parseMinor,
  type ReadLine,
  refuseLine,
  type StatementHead,
  type StatementReader,
} from './read-line.ts'

const MAX_DEPTH = 40
/** Characters between two tags. A longer text would only fill memory. */
const MAX_TEXT = 100_000
/** The estimated memory that an entry with all its payments may take: about 40,000 payments. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024
const FIELD_BYTES = 100
const PAYMENT_BYTES = 300

/** The fields of an entry, or of one of its payments, by the end of their path. */
type Fields = Map<string, string>

interface Entry {
  line: number
  fields: Fields
  payments: Fields[]
}

/**
 * Reads camt.053 of any version from 001.02 on. The parser knows the five predefined entities only, and a document type is
 * refused, so that nothing is expanded or fetched.
 */
export const readCamt: StatementReader = async function* (chunks, head) {
  const lines: ReadLine[] = []
  const parser = openParser(head, (line) => lines.push(line))
  for await (const chunk of chunks) {
    parser.write(chunk)
    yield* lines.splice(0)
  }
  parser.end()
  yield* lines.splice(0)
}

function openParser(head: StatementHead, take: (line: ReadLine) => void) {
  const parser = new SaxesParser()
  const path: string[] = []
  let text = ''
  let entry: Entry | null = null
  let payment: Fields | null = null
  let balance: Fields | null = null
  let lastTag = 0
  let entryBytes = 0
  let isStatement = false
  const refuse = () => refuseLine(parser.line, 'statement_unreadable')
  const spend = (bytes: number) => {
    entryBytes += bytes
    if (entryBytes > MAX_ENTRY_BYTES) throw refuse()
  }

  parser.on('doctype', () => {
    throw new Refusal('statement_doctype')
  })
  parser.on('error', () => {
    throw refuse()
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name.slice(name.indexOf(':') + 1))
    lastTag = parser.position
    text = ''
    if (path.length > MAX_DEPTH) throw refuse()
    const at = path.at(-1)
    if (path.length === 3 && at === 'Stmt' && path[1] === 'BkToCstmrStmt') isStatement = true
    if (at === 'Ntry') {
      entry = { line: parser.line, fields: new Map(), payments: [] }
      entryBytes = 0
    } else if (at === 'TxDtls' && entry) {
      payment = new Map()
      spend(PAYMENT_BYTES)
    }
    if (at === 'Bal' && !entry) balance = new Map()
    else if (at === 'Amt' && typeof attributes.Ccy === 'string') takeCurrency(head, attributes.Ccy, path)
  })
  parser.on('text', (part) => {
    text += part
    if (text.length > MAX_TEXT) throw refuse()
  })
  parser.on('closetag', () => {
    lastTag = parser.position
    const value = text.trim()
    text = ''
    const at = path.at(-1)
    if (value) {
      spend(FIELD_BYTES + value.length * 2)
      const fields = payment ?? entry?.fields ?? balance
      if (fields) put(fields, endOf(path), value)
      else readAccount(head, path, value)
    }
    if (at === 'TxDtls' && payment) {
      entry?.payments.push(payment)
      payment = null
    } else if (at === 'Ntry' && entry) {
      for (const line of buildLines(entry)) take(line)
      entry = null
    } else if (at === 'Bal' && balance) {
      readBalance(head, balance, parser.line)
      balance = null
    }
    path.pop()
  })
  return {
    write(chunk: string) {
      parser.write(chunk)
      if (parser.position - lastTag > MAX_TEXT * 2) throw refuse()
    },
    end() {
      parser.close()
      if (!isStatement) throw refuse()
    },
  }
}

/** The path below the entry, payment or balance, such as `Dbtr/Nm`. */
function endOf(path: readonly string[]): string {
  const start = Math.max(path.lastIndexOf('TxDtls'), path.lastIndexOf('Ntry'), path.lastIndexOf('Bal'))
  return path.slice(start + 1).join('/')
}

/** Texts of remittance may be repeated and are joined. Of other fields the first counts. */
function put(fields: Fields, name: string, value: string): void {
  const before = fields.get(name)
  if (before === undefined) fields.set(name, value)
  else if (name === 'RmtInf/Ustrd' && before.length < 2_000) fields.set(name, `${before} ${value}`)
}

function takeCurrency(head: StatementHead, currency: string, path: readonly string[]): void {
  // Amounts within AmtDtls may be in the currency of the payer.
  if (path.includes('AmtDtls')) return
  head.currency ??= currency
  if (head.currency !== currency) throw new Refusal('statement_currency', { currency, expected: head.currency })
}

function readAccount(head: StatementHead, path: readonly string[], value: string): void {
  const name = path.slice(3).join('/')
  if (name === 'Acct/Id/IBAN' || name === 'Acct/Id/Othr/Id') {
    if (head.account !== null && head.account !== value) throw new Refusal('statement_account', { number: value })
    head.account = value
  }
}

function signOf(fields: Fields, line: number): bigint {
  const mark = fields.get('CdtDbtInd')
  if (mark !== 'CRDT' && mark !== 'DBIT') throw refuseLine(line, 'statement_amount')
  return mark === 'CRDT' ? 1n : -1n
}

function readBalance(head: StatementHead, fields: Fields, line: number): void {
  const code = fields.get('Tp/CdOrPrtry/Cd')
  if (code !== 'OPBD' && code !== 'PRCD' && code !== 'CLBD') return
  const minor = parseMinor(fields.get('Amt') ?? '')
  if (minor === null) throw refuseLine(line, 'statement_amount')
  const signed = signOf(fields, line) * minor
  if (code === 'CLBD') head.closingMinor = signed
  else head.openingMinor ??= signed
}

function dayOf(fields: Fields, name: string): string | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(fields.get(`${name}/Dt`) ?? fields.get(`${name}/DtTm`) ?? '')
  return found && parseDay(Number(found[1]), Number(found[2]), Number(found[3]))
}

/** A booked entry is one line, or one for each of its payments where their amounts add up to the entry's. */
function buildLines({ line, fields, payments }: Entry): ReadLine[] {
  const status = fields.get('Sts') ?? fields.get('Sts/Cd') ?? 'BOOK'
  if (status !== 'BOOK') return []
  const minor = parseMinor(fields.get('Amt') ?? '')
  if (minor === null) throw refuseLine(line, 'statement_amount')
  if (minor === 0n) return []
  const sign = signOf(fields, line)
  const valuedOn = dayOf(fields, 'ValDt')
  const bookedOn = dayOf(fields, 'BookgDt') ?? valuedOn
  if (!bookedOn) throw refuseLine(line, 'statement_day')
  const common = { bookedOn, valuedOn }
  const amounts = payments.map((payment) => parseMinor(payment.get('Amt') ?? payment.get('AmtDtls/TxAmt/Amt') ?? ''))
  const isWhole = payments.length > 1 && amounts.every((each) => each !== null && each > 0n)
  if (isWhole && amounts.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n) === minor) {
    return payments.map((payment, place) => ({
      ...common,
      ...describe(payment, fields, sign > 0n),
      amountMinor: sign * (amounts[place] ?? 0n),
    }))
  }
  return [{ ...common, ...describe(payments[0] ?? new Map(), fields, sign > 0n), amountMinor: sign * minor }]
}

const isReal = (text: string | undefined): text is string =>
  Boolean(text) && !/^(NOTPROVIDED|NONREF)$/i.test(text ?? '')

function describe(payment: Fields, entry: Fields, isCredit: boolean) {
  const party = isCredit ? 'Dbtr' : 'Cdtr'
  const of = (...names: string[]) => names.map((name) => payment.get(name)).find(isReal) ?? null
  const texts = [
    payment.get('RmtInf/Ustrd'),
    payment.get('RmtInf/Strd/CdtrRefInf/Ref'),
    payment.get('Refs/EndToEndId'),
    payment.get('AddtlTxInf'),
    entry.get('AddtlNtryInf'),
  ]
  return {
    text: [...new Set(texts.filter(isReal))].join(' '),
    payerName: of(`RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`),
    payerAccount: of(`RltdPties/${party}Acct/Id/IBAN`, `RltdPties/${party}Acct/Id/Othr/Id`),
    bankId: of('Refs/AcctSvcrRef') ?? ([entry.get('AcctSvcrRef')].find(isReal) || null),
  }
}
