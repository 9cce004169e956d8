import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../run-step.mjs'
import { chooseTests, listFiles } from './changed-tests.mjs'
import { findDependents, readImporters } from './import-graph.mjs'

const files = listFiles()
const importers = readImporters(ROOT, files)
const read = (file) => readFileSync(join(ROOT, file), 'utf8')
const choose = (...changed) => chooseTests(changed, files, read, importers)

describe('the import graph', () => {
  it('follows relative imports and the export maps of the workspaces', () => {
    expect([...(importers.get('setup/testing/import-graph.mjs') ?? [])]).toContain('setup/testing/changed-tests.mjs')
    expect([...(importers.get('ledger/src/index.ts') ?? [])].some((file) => file.startsWith('features/'))).toBe(true)
  })

  it('stops at a file that puts everything together, but not when that file itself has changed', () => {
    const graph = new Map([
      ['part', new Set(['hub'])],
      ['hub', new Set(['test'])],
      ['test', new Set()],
    ])
    expect([...findDependents(['part'], graph, new Set(['hub']))]).toEqual(['part', 'hub'])
    expect([...findDependents(['hub'], graph, new Set(['hub']))]).toEqual(['hub', 'test'])
  })
})

describe('the tests of a change', () => {
  it('of one feature are its own, those of its routes and of screens that call them, and the walks over everything', () => {
    const { tests, specs, isWhole } = choose('features/src/money/savings/open-pot.ts')
    expect(isWhole).toBe(false)
    expect(tests).toEqual(
      expect.arrayContaining(['server/src/routes/savings.test.ts', 'server/system-tests/money-walk.test.ts']),
    )
    expect(specs).toContain('e2e/transfer.spec.ts')
    expect(tests.length).toBeLessThan(files.filter((file) => file.endsWith('.test.ts')).length / 4)
  })

  it('of a screen are those that open it', () => {
    const { specs } = choose('web/src/wallet/money/withdraw-screen.tsx')
    expect(specs).toContain('e2e/withdrawal.spec.ts')
    expect(specs).not.toContain('e2e/backoffice-content.spec.ts')
  })

  it('of a test are that test', () => {
    expect(choose('contract/src/money.test.ts').tests).toEqual(['contract/src/money.test.ts'])
  })

  it('of a page of the documents are those that read documents', () => {
    expect(choose('docs/security.md').tests).toContain('setup/security-page.test.mjs')
  })

  it('of the schema and of the packages are all', () => {
    expect(choose('database/migrations/0002_ledger.sql').isWhole).toBe(true)
    expect(choose('package-lock.json').isWhole).toBe(true)
  })
})
