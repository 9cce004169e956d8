import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const THEME = join(import.meta.dirname, 'public/theme.js')
const REQUEST = join(import.meta.dirname, 'src/head/first-request.ts')

/** Builds the script in the head of pages that request their data there: that of the other pages, and the request. */
export async function buildHeadScript(): Promise<{ fileName: string; source: string }> {
  const { build } = await import('vite')
  const [output] = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: REQUEST, formats: ['iife'], name: 'firstRequest' },
    },
  })) as Rolldown.RolldownOutput[]
  const request = output?.output[0].code
  if (request === undefined) throw new Error('The first request was not built.')
  const source = `${await readFile(THEME, 'utf8')};${request}`
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/head-${hash}.js`, source }
}
