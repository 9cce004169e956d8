import { routes } from '@paps/contract'
import { expect, test } from 'vitest'
import { startWords } from '../words/words.ts'
import { newsOf } from './news-of.ts'
import type { MoneyRecord } from './record-view.ts'

startWords()

const transfer: MoneyRecord = routes.activity.getActivity.example.answer.record
const ama = transfer.sender?.paps_id ?? ''
const kofi = transfer.receiver?.paps_id ?? ''

test('tells each side of a record what it means to them', () => {
  expect(newsOf(transfer, kofi)).toBe('Ama M. sent you 75.25 paps.')
  const request: MoneyRecord = { ...transfer, kind: 'request', status: 'pending' }
  expect(newsOf(request, ama)).toBe('Kofi B. asks you for 75.25 paps.')
  expect(newsOf(request, kofi, 'declined')).toBe('Ama M. declined your request of 75.25 paps.')
})

test('of what has no sentence of its own, says at least that there is news', () => {
  expect(newsOf(transfer, ama)).toBe('There is news about 75.25 paps.')
})
