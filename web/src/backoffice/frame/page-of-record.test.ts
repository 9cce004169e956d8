import { routes } from '@paps/contract'
import { expect, test } from 'vitest'
import { pageOfRecord } from './page-of-record.ts'

const [record] = routes.activity.listActivity.example.answer.data
if (!record) throw new Error('The contract has no example of a record.')
const { _id, sender, receiver } = record

test('a record opens in the list of its kind, or with its person where there is none', () => {
  expect(pageOfRecord({ _id, kind: 'refund', sender, receiver })).toBe(`/backoffice/payments?open=${_id}`)
  expect(pageOfRecord({ _id, kind: 'saving', sender, receiver: null })).toBe(
    `/backoffice/people/${sender._id}?open=${_id}`,
  )
})
