import { expect, test } from 'vitest'
import { flowOf, parseAmount, parsePayCode, payLink } from './pay-code.ts'

const papsId = 'PAPS-0000-0000'

test('a link that was made is read again, whatever the note says', () => {
  const code = { papsId, amount: 12.5, note: 'Table 4 & a <b>cake</b>' }
  expect(parsePayCode(payLink(code))).toEqual(code)
  expect(parsePayCode(payLink({ papsId, amount: null, note: '' }))).toEqual({ papsId, amount: null, note: '' })
})

test('a bare paps id is a code too, and a slip of the finger is none', () => {
  expect(parsePayCode('paps 0000 0000')).toEqual({ papsId, amount: null, note: '' })
  expect(parsePayCode('PAPS-0000-0001')).toBeNull()
  expect(parsePayCode('https://paps.example/pay/PAPS-0000-0001')).toBeNull()
})

test.each(['https://evil.example/', 'javascript:alert(1)', 'https://paps.example/home', 'hello', ''])(
  'another code is not one of ours: %s',
  (text) => {
    expect(parsePayCode(text)).toBeNull()
  },
)

test.each(['0', '-5', '1e3', '12.345', 'NaN', '99999999999', ' 5'])(
  'an amount that can’t be paid is none: %s',
  (text) => {
    expect(parseAmount(text)).toBeNull()
  },
)

test('leads to the flow with everything filled in', () => {
  expect(flowOf({ papsId, amount: 5, note: 'Tea' })).toBe('/pay?to=PAPS-0000-0000&amount=5&note=Tea')
})
