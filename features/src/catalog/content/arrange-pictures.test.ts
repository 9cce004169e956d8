import { describe, expect, it } from 'vitest'
import { arrangePictures } from './arrange-pictures.ts'

describe('the pictures of a changed item', () => {
  it.each([
    ['all stay and new ones come last when no order is given', ['a', 'b'], ['x'], undefined, ['a', 'b', 'x']],
    ['stay in the order that is given', ['a', 'b', 'c'], [], ['c', 'a', 'b'], ['c', 'a', 'b']],
    ['go when they are not named', ['a', 'b', 'c'], [], ['b'], ['b']],
    ['all go when none is named', ['a', 'b'], [], [], []],
    ['take new ones in between', ['a', 'b'], ['x', 'y'], ['new:1', 'b', 'new:0'], ['y', 'b', 'x']],
    ['take new ones that are not named last', ['a'], ['x', 'y'], ['new:1', 'a'], ['y', 'a', 'x']],
  ])('%s', (_, current, added, order, result) => {
    expect(arrangePictures(current, added, order)).toEqual(result)
  })

  it.each([[['z']], [['new:1']], [['a', 'a']]])('are not those of somebody else, nor twice the same: %j', (order) => {
    expect(() => arrangePictures(['a', 'b'], ['x'], order)).toThrow('invalid')
  })
})
