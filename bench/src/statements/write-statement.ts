export const FORMATS = ['camt053', 'mt940', 'csv'] as const

export type Format = (typeof FORMATS)[number]

interface WrittenLine {
  minor: number
  text: string
  payer: string
}

const DAY = new Date().toISOString().slice(0, 10)

/** A line in ten names an order; the others name nothing that is known. */
function lineAt(place: number, references: readonly string[]): WrittenLine {
  const reference = place % 10 === 0 ? references[(place / 10) % references.length] : undefined
  return { minor: 1_000 + place, text: reference ?? `PAYMENT ${place} OF A CUSTOMER`, payer: `PAYER NUMBER ${place}` }
}

const decimals = (minor: number) => (minor / 100).toFixed(2)

/** Returns a statement with so many credits. */
export function writeStatement(format: Format, number: string, count: number, references: readonly string[]): string {
  const lines = Array.from({ length: count }, (_, place) => lineAt(place, references))
  const sum = lines.reduce((total, { minor }) => total + minor, 0)
  if (format === 'camt053') return writeCamt(number, lines, sum)
  return format === 'mt940' ? writeMt940(number, lines, sum) : writeCsv(lines)
}

function writeCsv(lines: readonly WrittenLine[]): string {
  const rows = lines.map(({ minor, text, payer }) => `${DAY},${decimals(minor)},${text},${payer}\n`)
  return `Date,Amount,Text,Payer\n${rows.join('')}`
}

function writeMt940(number: string, lines: readonly WrittenLine[], sum: number): string {
  const day = DAY.slice(2).replaceAll('-', '')
  const show = (minor: number) => decimals(minor).replace('.', ',')
  const rows = lines.map(
    ({ minor, text, payer }, place) =>
      `:61:${day}C${show(minor)}NTRFNONREF//B${String(place).padStart(9, '0')}\n:86:166?20${text}?32${payer}\n`,
  )
  return `:20:X\n:25:${number}\n:28C:1\n:60F:C${day}GHS0,00\n${rows.join('')}:62F:C${day}GHS${show(sum)}\n-`
}

function writeCamt(number: string, lines: readonly WrittenLine[], sum: number): string {
  const balance = (code: string, minor: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="GHS">${decimals(minor)}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  const entries = lines.map(
    ({ minor, text, payer }, place) =>
      `<Ntry><Amt Ccy="GHS">${decimals(minor)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${DAY}</Dt></BookgDt><AcctSvcrRef>B${String(place).padStart(9, '0')}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>GHS</Ccy></Acct>${balance('OPBD', 0)}${balance('CLBD', sum)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}
