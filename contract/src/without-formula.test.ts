import { expect, it } from 'vitest'
import { withoutFormula } from './without-formula.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  [' =1+1', "' =1+1"],
  ['Ama;=1+1', "Ama;'=1+1"],
  ['Ama; +1', "Ama;' +1"],
  ['a;"=1+1"', `a;'"=1+1"`],
  ['a|@b', "a|'@b"],
  [';=a;=b', ";'=a;'=b"],
])('keeps a spreadsheet from evaluating %s, whichever separator its language uses', (text, safe) => {
  const split = (cell: string) => cell.split(/[;|]/).map((part) => part.replace(/^[\s"]+/, ''))
  expect(withoutFormula(text)).toBe(safe)
  for (const part of split(withoutFormula(text))) expect(part).not.toMatch(/^[=+\-@＝＋－＠]/)
})

it.each(['Ama', 'a=b', 'Rent; June', 'a-b; c', '5,-3', 'ama@example.com'])('leaves %s as it is', (text) => {
  expect(withoutFormula(text)).toBe(text)
})
