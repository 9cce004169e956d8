import { expect, it } from 'vitest'
import { readFailedFiles } from './failed-files.mjs'

const result = (name, status) => ({ name: `/paps/${name}`, status })

it('names the files that failed', () => {
  const testResults = [result('server/a.test.ts', 'passed'), result('web/b.test.ts', 'failed')]
  expect(readFailedFiles({ testResults }, '/paps')).toEqual(['web/b.test.ts'])
})

it('names none when many failed: that is no accident of a busy machine', () => {
  const testResults = ['a', 'b', 'c', 'd'].map((name) => result(`${name}.test.ts`, 'failed'))
  expect(readFailedFiles({ testResults }, '/paps')).toEqual([])
})
