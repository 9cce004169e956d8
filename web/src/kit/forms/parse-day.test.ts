import { expect, test } from 'vitest'
import { parseDay } from './parse-day.ts'

test.each([
  ['6/3/1994', '1994-03-06'],
  ['06.03.1994', '1994-03-06'],
  ['6 - 3 - 1994', null],
  ['06 03 1994', '1994-03-06'],
  ['06031994', '1994-03-06'],
  ['1994-03-06', '1994-03-06'],
  ['٦/٣/١٩٩٤', '1994-03-06'],
  ['29/2/2024', '2024-02-29'],
  ['29/2/2023', null],
  ['31/4/2020', null],
  ['13/13/2020', null],
  ['6/3/94', null],
  ['soon', null],
  ['', null],
])('a typed day is understood or refused: %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day)
})
