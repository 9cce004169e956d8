import { bankText } from './bank-text.ts'

/** The account that pays, from the configuration. */
export interface Payer {
  name: string
  /** Null: no payment file can be made. */
  iban: string | null
  bic: string | null
  /** ISO 4217. */
  currency: string
}

/** One pay-out with its whole number. */
export interface BatchLine {
  reference: string
  kind: 'iban' | 'local' | 'mobile'
  country: string
  holder: string
  bank: string | null
  number: string
  papsId: string
  amountMinor: bigint
}

export interface BatchContent {
  id: string
  approvedAt: Date
  lines: readonly BatchLine[]
}

/** Returns an amount with two decimals and a point. */
export function decimals(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}

/**
 * Returns a credit transfer initiation (pain.001.001.09). The same batch always gives the same file, with the same message
 * id, by which the bank recognises one that is handed in twice.
 */
export function writePain001(batch: BatchContent, payer: Payer & { iban: string }): string {
  const { lines, approvedAt } = batch
  const messageId = batch.id.replaceAll('-', '')
  const sums = element('NbOfTxs', String(lines.length)) + element('CtrlSum', decimals(sumOf(lines)))
  const payerName = element('Nm', bankText(payer.name, 70, 'Paps'))
  const header =
    element('MsgId', messageId) +
    element('CreDtTm', approvedAt.toISOString().slice(0, 19)) +
    sums +
    wrap('InitgPty', payerName)
  const payment =
    element('PmtInfId', messageId) +
    element('PmtMtd', 'TRF') +
    element('BtchBookg', 'false') +
    sums +
    wrap('ReqdExctnDt', element('Dt', approvedAt.toISOString().slice(0, 10))) +
    wrap('Dbtr', payerName) +
    wrap('DbtrAcct', wrap('Id', element('IBAN', payer.iban)) + element('Ccy', payer.currency)) +
    wrap('DbtrAgt', wrap('FinInstnId', payer.bic ? element('BICFI', payer.bic) : NOT_PROVIDED)) +
    // Banks of the euro area take SLEV only; elsewhere both sides bear their own charges.
    element('ChrgBr', payer.currency === 'EUR' ? 'SLEV' : 'SHAR') +
    lines.map((line) => writeLine(line, payer.currency)).join('')
  const body = wrap('CstmrCdtTrfInitn', wrap('GrpHdr', header) + wrap('PmtInf', payment))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${body}</Document>\n`
}

const NOT_PROVIDED = wrap('Othr', element('Id', 'NOTPROVIDED'))

function writeLine(line: BatchLine, currency: string): string {
  const { reference, kind, country, holder, bank, number, papsId, amountMinor } = line
  const account = kind === 'iban' ? element('IBAN', number) : wrap('Othr', element('Id', number))
  return wrap(
    'CdtTrfTxInf',
    wrap('PmtId', element('EndToEndId', reference)) +
      wrap('Amt', `<InstdAmt Ccy="${escapeXml(currency)}">${decimals(amountMinor)}</InstdAmt>`) +
      (bank ? wrap('CdtrAgt', wrap('FinInstnId', element('Nm', bankText(bank, 140, 'Bank')))) : '') +
      wrap('Cdtr', element('Nm', bankText(holder, 70, papsId)) + wrap('PstlAdr', element('Ctry', country))) +
      wrap('CdtrAcct', wrap('Id', account)) +
      wrap('RmtInf', element('Ustrd', `Paps ${reference}`)),
  )
}

export function sumOf(lines: readonly BatchLine[]): bigint {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

function wrap(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

function element(name: string, text: string): string {
  return wrap(name, escapeXml(text))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
