// `npm run lab -- client` writes the distributable package: JavaScript, and types without the contract or zod.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContract } from './read-contract.ts'

const folder = join(import.meta.dirname, '..')
const out = process.argv[2] ?? join(folder, 'dist')
const sources = mkdtempSync(join(tmpdir(), 'paps-client-'))

try {
  cpSync(join(folder, 'src'), sources, { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  writeFileSync(join(sources, 'calls.ts'), readContract())
  const module = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'esnext,dom', '--types', '']
  const emit = ['--strict', '--declaration', '--rewriteRelativeImportExtensions', '--rootDir', sources, '--outDir', out]
  rmSync(out, { recursive: true, force: true })
  writeFileSync(join(sources, 'package.json'), '{ "type": "module" }')
  execFileSync('tsc', [...module, ...emit, 'index.ts'], { stdio: 'inherit', cwd: sources })
} finally {
  rmSync(sources, { recursive: true })
}

const { name, version, description, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const exports = { '.': { types: './index.d.ts', default: './index.js' } }
const kept = { name, version, description, license, type: 'module', exports }
writeFileSync(join(out, 'package.json'), `${JSON.stringify(kept, null, 2)}\n`)
cpSync(join(folder, 'README.md'), join(out, 'README.md'))
