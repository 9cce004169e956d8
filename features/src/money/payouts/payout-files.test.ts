import { findIbanProblem, isLocalNumber } from '@paps/contract'
import { describe, expect, it } from 'vitest'
import { bankText } from './bank-text.ts'
import { type BatchLine, writePain001 } from './pain-001.ts'

const payer = { name: 'Paps & Söhne <Ltd>', iban: 'DE89370400440532013000', bic: null, currency: 'EUR' }
const line: BatchLine = {
  reference: 'WD-7K3Q-9XHF',
  kind: 'iban',
  country: 'DE',
  holder: 'Ama Mensah',
  bank: null,
  number: 'DE89370400440532013000',
  papsId: 'PAPS-7K3Q-9XHD',
  amountMinor: 10_050n,
}
const write = (lines: readonly BatchLine[]) =>
  writePain001(
    { id: '019a8b6e-7c00-7abc-8def-0123456789af', approvedAt: new Date('2026-11-15T09:30:00Z'), lines },
    payer,
  )

interface Node {
  name: string
  text: string
  children: Node[]
}

/** Parses elements and text. Throws where the document is not well-formed; the browser's parser is used in e2e. */
function parse(xml: string): Node {
  const body = xml.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '').trim()
  const root: Node = { name: '', text: '', children: [] }
  const open = [root]
  for (const token of body.match(/<[^<>]*>|[^<>]+|[<>]/g) ?? []) {
    const top = open.at(-1) as Node
    const [, end, name] = /^<(\/?)([A-Za-z0-9]+)(?: [a-z:A-Z]+="[^"<&]*")*>$/.exec(token) ?? []
    if (name && end) {
      if (open.pop()?.name !== name) throw new Error(`${name} ends what it did not begin`)
    } else if (name) {
      const node = { name, text: '', children: [] }
      top.children.push(node)
      open.push(node)
    } else {
      if (/[<>]|&(?!(amp|lt|gt|quot|apos);)/.test(token)) throw new Error(`not text: ${token}`)
      top.text += token
    }
  }
  if (open.length !== 1) throw new Error('an element has no end')
  return root
}

function findAll(node: Node, name: string): Node[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)])
}
const textsOf = (node: Node, name: string) => findAll(node, name).map(({ text }) => text)

describe('an IBAN', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'FR14 2004 1010 0505 0001 3M02 606',
    'GB29 NWBK 6016 1331 9268 19',
    'NL91 ABNA 0417 1643 00',
    'ES91 2100 0418 4502 0005 1332',
    'IT60 X054 2811 1010 0000 0123 456',
    'BE68 5390 0754 7034',
    'CH93 0076 2011 6238 5295 7',
    'SA03 8000 0000 6080 1016 7519',
    'TN59 1000 6035 1835 9847 8831',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ])('%s is accepted, and with a wrong check digit it is not', (iban) => {
    expect(findIbanProblem(iban)).toBeNull()
    const at = 3
    const digit = iban[at] === '1' ? '2' : '1'
    expect(findIbanProblem(`${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBe('iban_mistyped')
    expect(findIbanProblem(`${iban}0`)).toBe('iban_length')
  })

  it('of a country without IBANs is refused', () => {
    expect(findIbanProblem('GH89370400440532013000')).toBe('iban_country')
  })
})

it.each(['00000000', '12', 'ABCDEFGH', '1234;drop', '=1+1+1+1'])('%s is no account number', (typed) => {
  expect(isLocalNumber(typed)).toBe(false)
})

describe('text for banks', () => {
  it.each([
    ['Zoë Müller-Łukasz', 'Zoe Muller-Lukasz'],
    ['Kofi <script>alert(1)</script>', 'Kofi .script.alert(1)./script.'],
    ['A]]>&lt;!ENTITY x "y">', 'A...+lt..ENTITY x .y..'],
    ['// slash //', 'slash'],
    ['Straße & Söhne', 'Strasse + Sohne'],
    ['محمد', 'PAPS-1'],
    ['a\u0000b\nc', 'a.b c'],
  ])('%j becomes %j', (text, expected) => {
    expect(bankText(text, 70, 'PAPS-1')).toBe(expected)
  })
})

describe('a payment file', () => {
  it('is well-formed, and its amounts add up to its control sums', () => {
    const lines = Array.from({ length: 250 }, (_, place) => ({ ...line, amountMinor: BigInt(place * 37 + 1) }))
    const xml = write(lines)
    const document = parse(xml)
    const amounts = textsOf(document, 'InstdAmt')
    const sum = amounts.reduce((all, amount) => all + Math.round(Number(amount) * 100), 0)
    expect(textsOf(document, 'CtrlSum')).toEqual([(sum / 100).toFixed(2), (sum / 100).toFixed(2)])
    expect(textsOf(document, 'NbOfTxs')).toEqual(['250', '250'])
    for (const amount of amounts) expect(amount).toMatch(/^\d+\.\d{2}$/)
  })

  it('is not broken by hostile names', () => {
    const hostile = [
      '</Nm></Cdtr><CdtTrfTxInf>',
      '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;',
      ']]><x/>',
      '"\'&amp;',
      '\u0001\uFFFF\uD800',
    ]
    const xml = write(hostile.map((holder) => ({ ...line, kind: 'local', bank: holder, holder, number: '0012345678' })))
    expect(xml).not.toMatch(/<!|\]\]>/)
    const document = parse(xml)
    const lines = findAll(document, 'CdtTrfTxInf')
    expect(lines).toHaveLength(hostile.length)
    for (const each of lines) expect(textsOf(each, 'EndToEndId')).toEqual(['WD-7K3Q-9XHF'])
    for (const name of textsOf(document, 'Nm')) expect(name).toMatch(/^[A-Za-z0-9/\-?:().,'+ &;]+$/)
  })
})
