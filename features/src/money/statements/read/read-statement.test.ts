import type { ColumnMap } from '@paps/contract'
import { describe, expect, test } from 'vitest'
import { parseSigned, sampleCsv } from './read-csv-statement.ts'
import { emptyHead, type ReadLine } from './read-line.ts'
import { readStatement } from './read-statement.ts'
import { decodeFile, inspectFile, type StatementFile } from './statement-file.ts'

/** A file in pieces of a few bytes, so that every border between them is tried. */
function fileOf(content: string | Buffer, piece = 7): StatementFile {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
  return {
    bytes: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
    },
  }
}

async function read(content: string | Buffer, map: ColumnMap | null = null, piece = 7) {
  const file = fileOf(content, piece)
  const inspected = await inspectFile(file)
  const head = emptyHead()
  const lines: ReadLine[] = []
  for await (const line of readStatement(file, inspected, map, head)) lines.push(line)
  return { format: inspected.format, head, lines }
}

const refused = (content: string | Buffer, map: ColumnMap | null = null) =>
  read(content, map, 4096).then(
    () => 'read',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

const entry = (amount: string, mark: string, more = '') => `
  <Ntry><Amt Ccy="GHS">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-11-15</Dt></BookgDt><ValDt><Dt>2026-11-16</Dt></ValDt>${more}</Ntry>`

const details = (name: string, text: string) => `<NtryDtls><TxDtls><Refs><AcctSvcrRef>BANK20261115001</AcctSvcrRef>
  <EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>GH99</IBAN></Id></DbtrAcct>
  </RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`

const camt = (entries: string, closing = '1250.50', start = '') => `<?xml version="1.0" encoding="UTF-8"?>${start}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Acct><Id><IBAN>GH1234567890</IBAN></Id><Ccy>GHS</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GHS">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GHS">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`

describe('camt.053', () => {
  test('has its account, balances and booked lines', async () => {
    const { format, head, lines } = await read(
      camt(
        entry('262.50', 'CRDT', details('Esi &amp; Co', 'TU-D6ZN-1FKR')) +
          entry('12', 'DBIT', '<AddtlNtryInf>ACCOUNT FEE</AddtlNtryInf>') +
          entry('5', 'CRDT').replace('BOOK', 'PDNG'),
      ),
    )
    expect(format).toBe('camt053')
    expect(head).toEqual({ account: 'GH1234567890', currency: 'GHS', openingMinor: 100_000n, closingMinor: 125_050n })
    expect(lines).toEqual([
      {
        amountMinor: 26_250n,
        bookedOn: '2026-11-15',
        valuedOn: '2026-11-16',
        text: 'TU-D6ZN-1FKR',
        payerName: 'Esi & Co',
        payerAccount: 'GH99',
        bankId: 'BANK20261115001',
      },
      expect.objectContaining({ amountMinor: -1_200n, text: 'ACCOUNT FEE', payerName: null }),
    ])
  })

  test('has one line for each payment of a batch, also with prefixes and later versions', async () => {
    const payment = (amount: string, name: string) =>
      `<TxDtls><Amt Ccy="GHS">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`
    const batch = `<NtryDtls>${payment('10', 'A')}${payment('20.50', 'B')}</NtryDtls>`
    const xml = camt(entry('30.50', 'CRDT', batch)).replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
    const prefixed = xml.replace(/<(\/?)([A-Z])/g, '<$1ns:$2').replace('xmlns=', 'xmlns:ns=')
    for (const text of [xml, prefixed]) {
      expect((await read(text)).lines.map(({ amountMinor, payerName }) => [amountMinor, payerName])).toEqual([
        [1_000n, 'A'],
        [2_050n, 'B'],
      ])
    }
  })

  test('is refused with a document type, entities, or no end', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
    const outside = '<!DOCTYPE x SYSTEM "file:///etc/passwd">'
    expect(await refused(camt(entry('1', 'CRDT'), '1', bomb))).toBe('statement_doctype')
    expect(await refused(camt(entry('1', 'CRDT'), '1', outside))).toBe('statement_doctype')
    expect(await refused(camt(entry('1', 'CRDT', '<AddtlNtryInf>&b;</AddtlNtryInf>')))).toBe('statement_unreadable')
    expect(await refused(camt(entry('1', 'CRDT')).slice(0, -30))).toBe('statement_unreadable')
    expect(await refused(`<a>${'<b>'.repeat(50_000)}`)).toBe('statement_unreadable')
    expect(await refused(`<a b="${'x'.repeat(5_000_000)}"/>`)).toBe('statement_unreadable')
    expect(await refused(`<a>${'x'.repeat(5_000_000)}</a>`)).toBe('statement_unreadable')
    expect(await refused('<html><body>hello</body></html>')).toBe('statement_unreadable')
  })

  test('is refused with amounts that are none', async () => {
    for (const amount of ['NaN', '-5', '1e3', '1.234', '', '99999999999999', '٣']) {
      expect(await refused(camt(entry(amount, 'CRDT'))), amount).toBe('statement_amount')
    }
    expect(
      await refused(
        camt(
          entry('1', 'CRDT')
            .replace('2026-11-15', '2026-02-31')
            .replace(/<ValDt>.*<\/ValDt>/, ''),
        ),
      ),
    ).toBe('statement_day')
  })
})

const mt940 = `{1:F01BANKGHACXXXX0000000000}{2:I940BANKGHACXXXXN}{4:
:20:STARTUMSE
:25:BANKGHAC/1234567890
:28C:00001/001
:60F:C261114GHS1000,00
:61:2611151115C250,00NTRFTU-D6ZN-1FKR//BANK123456
:86:166?00CREDIT?20Top up TU-D6ZN?21-1FKR?31GH99?32ESI?33 QUAYE
:61:2611151115D12,5NCHGNONREF
:86:ACCOUNT FEE
 NOVEMBER
:61:2612310101RD5,NTRFX//REV
:86:/EREF/E1/NAME/KOJO ANTWI/REMI/GIVEN BACK/
:62F:C261115GHS1242,50
-}`

describe('MT940', () => {
  test('has its account, balances and lines in all three forms of text', async () => {
    for (const text of [mt940, mt940.replaceAll('\n', '\r\n')]) {
      const { format, head, lines } = await read(text)
      expect(format).toBe('mt940')
      expect(head).toEqual({
        account: 'BANKGHAC/1234567890',
        currency: 'GHS',
        openingMinor: 100_000n,
        closingMinor: 124_250n,
      })
      expect(lines).toMatchObject([
        {
          amountMinor: 25_000n,
          bookedOn: '2026-11-15',
          payerName: 'ESI QUAYE',
          payerAccount: 'GH99',
          bankId: 'BANK123456',
        },
        { amountMinor: -1_250n, text: 'ACCOUNT FEE NOVEMBER' },
        { amountMinor: 500n, bookedOn: '2027-01-01', valuedOn: '2026-12-31', payerName: 'KOJO ANTWI' },
      ])
      expect(lines[0]?.text).toContain('TU-D6ZN-1FKR')
    }
  })

  test('is refused with lines that can’t be read', async () => {
    expect(await refused(mt940.replace('C250,00', 'C2x0,00'))).toBe('statement_unreadable')
    expect(await refused(mt940.replace('C250,00', 'C0,00'))).toBe('statement_amount')
    expect(await refused(mt940.replace('2611151115C', '2613151115C'))).toBe('statement_day')
    expect(await refused(mt940.replace('GHS1000,00', 'GHS1.000,00'))).toBe('statement_amount')
  })
})

const map: ColumnMap = {
  day: 'Date',
  amount: 'Amount',
  texts: ['Text', 'More'],
  payer_name: 'Payer',
  days: 'dmy',
  decimal: ',',
}

describe('CSV', () => {
  const csv = `Account;GH1234567890\n\nDate;Amount;Text;More;Payer\n15.11.2026;1.250,50;"a ""quoted"" text; with
two lines";TU-D6ZN-1FKR;ESI QUAYE\n16.11.26;-12,00;=HYPERLINK("x");;\n`

  test('is read by its mapping, in every encoding', async () => {
    const plain = csv.replace('Account;GH1234567890\n\n', '')
    const files: (string | Buffer)[] = [
      plain,
      `\uFEFF${plain}`,
      Buffer.from(`\uFEFF${plain}`, 'utf16le'),
      plain.replaceAll('\n', '\r\n'),
    ]
    for (const file of files) {
      const { format, lines } = await read(file, map)
      expect(format).toBe('csv')
      expect(lines).toMatchObject([
        { amountMinor: 125_050n, bookedOn: '2026-11-15', text: 'a "quoted" text; with two lines TU-D6ZN-1FKR' },
        { amountMinor: -1_200n, bookedOn: '2026-11-16', text: '=HYPERLINK("x")', payerName: null },
      ])
    }
  })

  test('of an old program is read as Windows-1252', async () => {
    const { lines } = await read(Buffer.from('Date;Amount;Text;More;Payer\n1.1.2026;1,00;;;Koné\n', 'latin1'), map)
    expect(lines[0]?.payerName).toBe('Koné')
  })

  test('loses control and bidirectional characters of names', async () => {
    const { lines } = await read(
      'Date;Amount;Text;More;Payer\n1.1.2026;1,00;a\u0001b\u202Ec;\u200F;\u2066Esi\u0007\n',
      map,
      9999,
    )
    expect(lines[0]).toMatchObject({ text: 'abc', payerName: 'Esi' })
  })

  test('is refused with wrong amounts, days, columns and quotes', async () => {
    const row = (line: string) => `Date;Amount;Text;More;Payer\n${line}\n`
    for (const amount of ['NaN', '', '1,2,3', '0', '1e5', 'abc', '--5', '1,234']) {
      expect(await refused(row(`1.1.2026;${amount};;;`), map), amount).toBe('statement_amount')
    }
    expect(await refused(row('31.2.2026;1,00;;;'), map)).toBe('statement_day')
    expect(await refused(row('1.1.2026;1,00;"never ends'), map)).toBe('statement_unreadable')
    expect(await refused('Day;Amount\n1.1.2026;1\n', map)).toBe('statement_columns')
    expect(await refused('Date;Amount;Amount;Text;More;Payer\n1.1.2026;1,00;900,00;;;\n', map)).toBe(
      'statement_column_twice',
    )
    expect(await refused(row('1.1.2026;1,00;;;'))).toBe('statement_unmapped')
    expect(await refused('')).toBe('statement_empty')
    expect(await refused(Buffer.alloc(100))).toBe('statement_unreadable')
  })

  test('shows its columns and first rows for the mapping', async () => {
    const file = fileOf('Date,Amount\n1,2\n3,4\n')
    expect(await sampleCsv(decodeFile(file, 'utf-8'))).toEqual({
      columns: ['Date', 'Amount'],
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
    })
  })

  test('has amounts as banks write them', () => {
    expect(
      ['1,234.50', '1234.5', '-12', '12.00-', '(12.00)', '+5', "1'000.00"].map((text) => parseSigned(text, '.')),
    ).toEqual([123_450n, 123_450n, -1_200n, -1_200n, -1_200n, 500n, 100_000n])
    expect(['1.234,50', '1234,5'].map((text) => parseSigned(text, ','))).toEqual([123_450n, 123_450n])
    expect(['1.5', '1,23,4'].map((text) => parseSigned(text, ','))).toEqual([null, null])
  })
})
