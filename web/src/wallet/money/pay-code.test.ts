import { expect, test } from 'vitest'
import { buildFlowUrl, parseAmount, parsePayCode, payLink } from './pay-code.ts'

const papsId = 'PAPS-0000-0000'

test('parses the link it builds, with any characters in the note', () => {
  const code = { papsId, amount: 12.5, note: 'Table 4 & a <b>cake</b>' }
  expect(parsePayCode(payLink(code))).toEqual(code)
  expect(parsePayCode(payLink({ papsId, amount: null, note: '' }))).toEqual({ papsId, amount: null, note: '' })
})

test('parses a bare paps id, and refuses one with a wrong checksum', () => {
  expect(parsePayCode('paps 0000 0000')).toEqual({ papsId, amount: null, note: '' })
  expect(parsePayCode('PAPS-0000-0001')).toBeNull()
  expect(parsePayCode('https://paps.example/pay/PAPS-0000-0001')).toBeNull()
})

test.each(['https://evil.example/', 'javascript:alert(1)', 'https://paps.example/home', 'hello', ''])(
  'refuses any other code: %s',
  (text) => {
    expect(parsePayCode(text)).toBeNull()
  },
)

test.each(['%E0%A4%A', '%', '%ff', '%ZZ', 'PAPS-0000-0000%', '%2F'])(
  'refuses a pay link whose address is not well formed: %j',
  (part) => {
    expect(parsePayCode(`https://paps.example/pay/${part}`)).toBeNull()
  },
)

test.each(['0', '-5', '1e3', '12.345', 'NaN', '99999999999', ' 5'])(
  'returns null for an amount that cannot be paid: %s',
  (text) => {
    expect(parseAmount(text)).toBeNull()
  },
)

test('builds the address of the flow with all values', () => {
  expect(buildFlowUrl({ papsId, amount: 5, note: 'Tea' })).toBe('/pay?to=PAPS-0000-0000&amount=5&note=Tea')
})
