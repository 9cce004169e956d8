// Writes docs/configuration.md from server/src/environment.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeConfigurationPage } from '../src/configuration-page.ts'

const root = join(import.meta.dirname, '../..')
writeFileSync(
  join(root, 'docs/configuration.md'),
  makeConfigurationPage(readFileSync(join(root, 'server/src/environment.ts'), 'utf8')),
)
