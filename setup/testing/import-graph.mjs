import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Static and dynamic imports, re-exports, and other modules that a file names by a relative path, as it does to start one. */
const SPECIFIER =
  /(?:from|import|import\(|mock\()\s*\(?\s*['"]([^'"\n]+)['"]|['"`](\.{1,2}\/[\w./-]+\.(?:ts|tsx|mjs|css|json|sql))['"`]/g

/**
 * Returns the files that import each file, directly.
 *
 * @param {string} root
 * @param {readonly string[]} files below the root, as git lists them
 * @returns {Map<string, Set<string>>} importers by imported file
 */
export function readImporters(root, files) {
  const known = new Set(files)
  const exported = readExports(root, files)
  const importers = new Map(files.map((file) => [file, new Set()]))
  for (const file of files.filter((name) => /\.(ts|tsx|mjs|css)$/.test(name))) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, imported, named] of text.matchAll(SPECIFIER)) {
      const target = resolveImport(file, imported ?? named, known, exported)
      if (target) importers.get(target)?.add(file)
    }
  }
  return importers
}

/** The export maps of the workspaces: `@paps/features/money/*` → `features/src/money/*\/index.ts`. */
function readExports(root, files) {
  const manifests = files.filter((file) => /^[\w-]+\/package\.json$/.test(file))
  return manifests.flatMap((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'))
    const entries = typeof exports === 'string' ? [['.', exports]] : Object.entries(exports)
    return entries
      .filter(([, target]) => typeof target === 'string')
      .map(([from, target]) => ({ from: join(name, from), to: join(dirname(file), target) }))
  })
}

function resolveImport(file, specifier, known, exported) {
  if (specifier.startsWith('.')) {
    const path = normalize(join(dirname(file), specifier))
    return known.has(path) ? path : undefined
  }
  for (const { from, to } of exported) {
    if (from === specifier && known.has(to)) return to
    const [before, after] = from.split('*')
    if (after === undefined || !specifier.startsWith(before) || !specifier.endsWith(after)) continue
    const path = to.replace('*', specifier.slice(before.length, specifier.length - after.length))
    if (known.has(path)) return path
  }
  return undefined
}

/**
 * Returns these files and all that import them, through any number of files. The search stops at `hubs`: files that put
 * everything together, so that everything depends on everything through them.
 *
 * @param {readonly string[]} changed
 * @param {Map<string, Set<string>>} importers
 * @param {ReadonlySet<string>} hubs
 */
export function findDependents(changed, importers, hubs) {
  const found = new Set(changed)
  const open = [...changed]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (hubs.has(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue
      found.add(importer)
      open.push(importer)
    }
  }
  return found
}
