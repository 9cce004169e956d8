import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

/** The programs that read the files of `operation` check them, where they are installed. */
const operation = join(import.meta.dirname, '../../operation')
const folder = mkdtempSync(join(tmpdir(), 'paps-operation-'))
afterAll(() => rmSync(folder, { recursive: true }))

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0
const HAS_PROMTOOL = isThere('promtool')
const HAS_SYSTEMD = isThere('systemd-analyze')
if (!HAS_PROMTOOL) console.warn('promtool is not installed: alerts and panels are not checked')
if (!HAS_SYSTEMD) console.warn('systemd-analyze is not installed: the unit is not checked')

function run(program: string, ...flags: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, flags, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

/** Returns the errors of promtool. */
function checked(...flags: string[]): string {
  const { status, said } = run('promtool', ...flags)
  return status === 0 ? '' : said
}

/** Writes a copy with other paths. */
function copy(file: string, name: string, replaced: Record<string, string>): string {
  let text = readFileSync(join(operation, file), 'utf8')
  for (const [from, to] of Object.entries(replaced)) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

describe.skipIf(!HAS_PROMTOOL)('Prometheus', () => {
  it('accepts the scrape configuration with the alerts', () => {
    copy('prometheus/alerts.yml', 'alerts.yml', {})
    const token = { '/etc/prometheus/paps-metrics-token': '/dev/null' }
    expect(checked('check', 'config', copy('prometheus/prometheus.yml', 'prometheus.yml', token))).toBe('')
  })

  it('fires the alerts of alerts.test.yml, the state of the books among them', () => {
    expect(checked('test', 'rules', join(operation, 'prometheus/alerts.test.yml'))).toBe('')
  }, 120_000)

  it('parses every panel of the dashboard', () => {
    const dashboard = JSON.parse(readFileSync(join(operation, 'grafana/paps.json'), 'utf8')) as {
      panels: { targets?: { expr: string }[] }[]
    }
    const panels = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(panels.length).toBeGreaterThan(8)
    const rules = panels.map((expr, place) => ({ record: `panel:${place}`, expr }))
    // JSON is valid YAML.
    writeFileSync(join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    expect(checked('check', 'rules', join(folder, 'panels.yml'))).toBe('')
  })
})

describe.skipIf(!HAS_SYSTEMD)('systemd', () => {
  it('accepts the unit, and finds the Node that it starts', () => {
    const unit = copy('systemd/paps@.service', 'paps@.service', { '/opt/paps': join(import.meta.dirname, '../..') })
    const { said } = run('systemd-analyze', 'verify', unit)
    // systemd-analyze also checks units of the system, which are not ours to fix.
    expect(said.split('\n').filter((line) => line.includes('paps@'))).toEqual([])
  })
})
