import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

const items = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))

it('keeps who is looked at in front, and puts back what colleagues have open and what was passed over', () => {
  const order = (currentId: string | null) =>
    inTurn(items, { currentId, passed: new Set(['a']), isTaken: (id) => id === 'b' }).map(({ _id }) => _id)
  expect(order(null)).toEqual(['c', 'd', 'b', 'a'])
  expect(order('b')).toEqual(['b', 'c', 'd', 'a'])
  expect(order('gone')).toEqual(['c', 'd', 'b', 'a'])
})
