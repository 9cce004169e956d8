import {
  parseDay,
  parseMinor,
  type ReadLine,
  refuseLine,
  type StatementHead,
  type StatementReader,
} from './read-line.ts'
import { splitLines } from './statement-file.ts'

/** A field of the message: its tag, its text and the number of its first line. */
interface Field {
  tag: string
  text: string
  line: number
}

/** Reads an MT940 message, with or without its envelope. Several messages of one account may follow each other. */
export const readMt940: StatementReader = async function* (chunks, head) {
  let waiting: ReadLine | null = null
  for await (const field of readFields(chunks)) {
    if (field.tag === '86') {
      if (waiting) Object.assign(waiting, describe(field.text, waiting.text))
      continue
    }
    if (waiting) yield waiting
    waiting = field.tag === '61' ? readMovement(field) : null
    readHead(field, head)
  }
  if (waiting) yield waiting
}

const MAX_FIELD_CHARACTERS = 20_000

async function* readFields(chunks: AsyncIterable<string>): AsyncGenerator<Field> {
  let field: Field | null = null
  let number = 0
  for await (const raw of splitLines(chunks)) {
    number += 1
    const start = /^(?:\{.*)?:(\d{2}[A-Z]?):(.*)$/.exec(raw)
    if (start) {
      if (field) yield field
      field = { tag: start[1] ?? '', text: start[2] ?? '', line: number }
    } else if (/^(-\}?|\{.*)$/.test(raw)) {
      if (field) yield field
      field = null
    } else if (field) {
      field.text += `\n${raw}`
      if (field.text.length > MAX_FIELD_CHARACTERS) throw refuseLine(number, 'statement_unreadable')
    } else if (raw.trim()) throw refuseLine(number, 'statement_unreadable')
  }
  if (field) yield field
}

function readHead({ tag, text, line }: Field, head: StatementHead): void {
  if (tag === '25') head.account ??= text.trim()
  const isOpening = tag === '60F' || tag === '60M'
  if (!isOpening && tag !== '62F' && tag !== '62M') return
  const found = /^([CD])\d{6}([A-Z]{3})([\d,]+)\s*$/.exec(text)
  const minor = parseMinor((found?.[3] ?? '').replace(',', '.'))
  if (!found || minor === null) throw refuseLine(line, 'statement_amount')
  const signed = found[1] === 'D' ? -minor : minor
  head.currency ??= found[2] ?? null
  if (isOpening) head.openingMinor ??= signed
  else head.closingMinor = signed
}

const MOVEMENT =
  /^(\d{2})(\d{2})(\d{2})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?([\d,]{1,16})([A-Z][A-Z0-9]{3})([^/\n]*(?:\/(?!\/)[^/\n]*)*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

function readMovement({ text, line }: Field): ReadLine {
  const found = MOVEMENT.exec(text.trimEnd())
  if (!found) throw refuseLine(line, 'statement_unreadable')
  const [, yy, mm, dd, entry, mark, , amount = '', , customer, bank, more] = found
  const minor = parseMinor(amount.replace(',', '.'))
  if (minor === null || minor === 0n) throw refuseLine(line, 'statement_amount')
  const year = 2000 + Number(yy)
  const valuedOn = parseDay(year, Number(mm), Number(dd))
  const bookedOn = entry ? nearestDay(year, Number(mm), entry) : valuedOn
  if (!valuedOn || !bookedOn) throw refuseLine(line, 'statement_day')
  return {
    // RC takes a credit back, RD a debit.
    amountMinor: mark === 'C' || mark === 'RD' || mark === 'EC' ? minor : -minor,
    bookedOn,
    valuedOn,
    text: [customer, more].filter((part) => part && part.trim() !== 'NONREF').join(' '),
    payerName: null,
    payerAccount: null,
    bankId: bank?.trim() || null,
  }
}

/** The entry date has no year. It is in the year before or after the value date's around New Year. */
function nearestDay(year: number, valueMonth: number, entry: string): string | null {
  const [month, day] = [Number(entry.slice(0, 2)), Number(entry.slice(2))]
  const shift = month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0
  return parseDay(year + shift, month, day)
}

/** Reads the free text in its three forms: `?20` parts, `/NAME/` words, or plain text. */
function describe(info: string, before: string): Partial<ReadLine> {
  const joined = info.replace(/\n/g, '')
  if (/^\d{3}\?/.test(joined)) {
    const parts = joined.slice(3).split('?').slice(1)
    const pick = (from: number, to: number) =>
      parts
        .filter((part) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to)
        .map((part) => part.slice(2))
        .join('')
    const text = [before, pick(20, 29), pick(60, 63)].filter(Boolean).join(' ')
    return { text, payerName: pick(32, 33) || null, payerAccount: pick(31, 31) || null }
  }
  if (/^\/[A-Z]{2,8}\//.test(joined)) {
    const word = (name: string) => new RegExp(`/${name}/(.*?)(?=/[A-Z]{2,8}/|$)`).exec(joined)?.[1] ?? null
    const text = [before, word('REMI'), word('EREF')].filter(Boolean).join(' ')
    return { text: text || joined, payerName: word('NAME'), payerAccount: word('IBAN') }
  }
  return { text: [before, info.replace(/\n/g, ' ')].filter(Boolean).join(' ') }
}
