import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findHindrance } from './cluster.mjs'
import { ROOT } from './run-step.mjs'

const PORT = 9880
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paps-cluster-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function cluster(args, env = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'setup/cluster.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

it('says which program is missing, and starts nothing', () => {
  const { status, stderr } = cluster(['up', folder], { PG_BIN: folder })
  expect([status, stderr]).toEqual([1, `postgres, initdb, pg_ctl, psql of PostgreSQL is missing in ${folder}.`])
})

it('explains its arguments', () => {
  expect(cluster([])).toMatchObject({ status: 1, stderr: expect.stringContaining('cluster up FOLDER') })
  expect(cluster(['stop', folder])).toMatchObject({ status: 1, stderr: expect.stringContaining('down FOLDER') })
})

it('stops nothing where nothing was started', () => {
  expect(cluster(['down', join(folder, 'nothing')])).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(cluster(['kill', folder, '0'])).toMatchObject({ status: 1, stderr: `Node 0 of ${folder} does not run.` })
})

// Where Citus is missing, the summary of npm test counts the stage on Citus as skipped.
if (findHindrance() === null) {
  it('a cluster is started again after a node was killed, with its data', { timeout: 120_000 }, () => {
    try {
      const url = cluster(['up', folder, '1', `${PORT}`]).stdout
      expect(url).toBe(`postgres://postgres@127.0.0.1:${PORT}/paps`)
      expect(cluster(['kill', folder, '1']).status).toBe(0)
      expect(cluster(['up', folder, '1', `${PORT}`]).stdout).toBe(url)
    } finally {
      cluster(['down', folder])
    }
  })
}
