import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /^(?:import|export)\s+(?!type\b)([^'";]*?)from\s+'([^']+)'/gm
const ICONS = '@tabler/icons-react'

/**
 * Returns our modules that some pages load, and their icons: all static imports, transitively, without dynamic imports.
 */
export function collectModules(pages: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...pages]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    if (!/\.tsx?$/.test(file)) continue
    for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (from === ICONS) for (const [icon] of names.matchAll(/\bIcon\w+/g)) found.add(icon)
      else if (from.startsWith('.')) waiting.push(join(dirname(file), from))
    }
  }
  return found
}

/** Returns whether the set contains the module with this id. */
export function hasModule(modules: ReadonlySet<string>, id: string): boolean {
  const icon = /icons-react[\\/].*[\\/](Icon\w+)\.m?js$/.exec(id)?.[1]
  return modules.has(icon ?? (id.split('?')[0] as string))
}
