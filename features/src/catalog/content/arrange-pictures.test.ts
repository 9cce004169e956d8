import { describe, expect, it } from 'vitest'
import { arrangePictures } from './arrange-pictures.ts'

describe('the pictures of a changed item', () => {
  it.each([
    ['are all kept, with new ones last, without an order', ['a', 'b'], ['x'], undefined, ['a', 'b', 'x']],
    ['are kept in the given order', ['a', 'b', 'c'], [], ['c', 'a', 'b'], ['c', 'a', 'b']],
    ['are removed when they are not named', ['a', 'b', 'c'], [], ['b'], ['b']],
    ['are all removed when none is named', ['a', 'b'], [], [], []],
    ['accept new ones in between', ['a', 'b'], ['x', 'y'], ['new:1', 'b', 'new:0'], ['y', 'b', 'x']],
    ['have new ones that are not named last', ['a'], ['x', 'y'], ['new:1', 'a'], ['y', 'a', 'x']],
  ])('%s', (_, current, added, order, result) => {
    expect(arrangePictures(current, added, order)).toEqual(result)
  })

  it.each([[['z']], [['new:1']], [['a', 'a']]])('are refused when unknown or repeated: %j', (order) => {
    expect(() => arrangePictures(['a', 'b'], ['x'], order)).toThrow('invalid')
  })
})
