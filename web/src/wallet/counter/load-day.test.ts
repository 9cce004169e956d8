import { expect, test } from 'vitest'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { sumHours, writeCsv } from './load-day.ts'

const payment = (hour: number, amount: number, changed: object = {}): MoneyRecord =>
  ({
    _id: 'PY-1',
    kind: 'payment',
    status: 'completed',
    sender: { name: 'Ama M.', paps_id: 'PAPS-1' },
    receiver: { name: 'Makola', paps_id: 'PAPS-2' },
    amount,
    fee: 0,
    note: null,
    created_at: new Date(2026, 10, 16, hour, 30).toISOString(),
    ...changed,
  }) as unknown as MoneyRecord

test('the hours sum the payments that came in', () => {
  const hours = sumHours(
    [
      payment(9, 10.1),
      payment(9, 0.2),
      payment(17, 5),
      payment(9, 7, { status: 'rejected' }),
      payment(9, 8, { kind: 'refund' }),
    ],
    'PAPS-2',
  )
  expect(hours).toHaveLength(24)
  expect(hours[9]).toBe(10.3)
  expect(hours[17]).toBe(5)
  expect(hours.reduce((sum, each) => sum + each)).toBeCloseTo(15.3)
})

test('the file has one line per record and no formula', () => {
  const [head, line] = writeCsv([payment(9, 10, { note: '=HYPERLINK("x"), please' })]).split('\r\n')
  expect(head).toBe('time,type,status,from,to,amount,fee,note,reference')
  expect(line).toContain(`"'=HYPERLINK(""x""), please"`)
})
