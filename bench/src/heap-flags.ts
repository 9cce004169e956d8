import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: { start: string }
}

/** The bounds of the heap that `npm start` passes to Node. */
export const HEAP_FLAGS: string[] = scripts.start.match(/--max-\S+-size=\d+/g) ?? []
