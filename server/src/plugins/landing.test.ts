import { expect, test } from 'vitest'
import { fillPage } from './landing.ts'

test('fills in figures, and leaves out a sentence without its figure', () => {
  const template = '<b>{{fee}} {{other}}</b><p data-if="points">Points: {{points}}</p>'
  expect(fillPage(template, { fee: '1.5%', points: '2' })).toBe(
    '<b>1.5% {{other}}</b><p data-if="points">Points: 2</p>',
  )
  expect(fillPage(template, { fee: '1.5%', points: '' })).toBe('<b>1.5% {{other}}</b>')
})
