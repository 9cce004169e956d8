import { readdirSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

const NOT_OURS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'shots', 'results'])

/**
 * Lists the project's files with these extensions, relative to `root`. Does not use git, which a machine with only Node
 * may not have.
 *
 * @param {string} root
 * @param {string[]} extensions with their dot
 */
export function listSources(root, extensions, folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      return NOT_OURS.has(entry.name) || entry.name.startsWith('.') ? [] : listSources(root, extensions, path)
    }
    return extensions.includes(extname(entry.name)) ? [relative(root, path)] : []
  })
}
