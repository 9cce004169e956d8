import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const BUILD = join(import.meta.dirname, '../scripts/build.ts')

const CONSUMER = `import { createClient, type WebhookEvent } from './paps/index.js'
const paps = createClient({ baseUrl: 'https://paps.example', key: 'paps_key_x' })
export const asked: Promise<string> = paps
  .call('POST /api/payment/req', { body: { receiver: 'PAPS-0000-0000', amount: 1 } })
  .then(({ quote_id }) => quote_id)
export const paid = ({ event, data }: WebhookEvent): number | undefined => event === 'request.paid' ? data?.amount : 0
// @ts-expect-error there is no such call
paps.call('GET /api/nothing')
`

it('is built as JavaScript with self-contained types', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paps-client-'))
  const out = join(folder, 'paps')
  execFileSync(process.execPath, [BUILD, out])
  const files = await readdir(out)
  expect(files).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', 'calls.d.ts', 'package.json', 'README.md']))
  for (const file of files.filter((name) => /\.(js|d\.ts)$/.test(name))) {
    expect([file, await readFile(join(out, file), 'utf8')]).toEqual([
      file,
      expect.not.stringMatching(/from ['"](@|zod)/),
    ])
  }
  await writeFile(join(folder, 'shop.ts'), CONSUMER)
  const strict = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    '',
  ]
  execFileSync('tsc', ['--noEmit', ...strict, 'shop.ts'], { stdio: 'pipe', cwd: folder })
  const { createClient } = (await import(join(out, 'index.js'))) as typeof import('./index.ts')
  expect(createClient({ baseUrl: '', key: '' }).call).toBeTypeOf('function')
  await rm(folder, { recursive: true })
})
