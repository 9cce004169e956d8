import { createHash, randomUUID } from 'node:crypto'
import { access, glob, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildLanding } from './build-landing.ts'
import { compressFolder } from './compress.ts'

const WEB = import.meta.dirname
const ROOT = join(WEB, '..')
const DIST = join(WEB, 'dist')
const INPUTS = ['web/{src,public}/**/*', 'web/*.*', 'contract/src/**/*', 'package-lock.json']
const DAY_MS = 86_400_000

/**
 * Returns the folder of the built pages, and builds them if their sources have changed. A build is named by the hash of
 * its sources and published by one rename: two processes may build at once, and both serve a complete build.
 */
export async function buildWeb(onBuild: () => void = () => {}): Promise<string> {
  const built = join(DIST, await hashOfSources())
  if (await exists(built)) return built
  onBuild()
  await mkdir(DIST, { recursive: true })
  await removeOldBuilds()
  const unfinished = join(DIST, `unfinished-${randomUUID()}`)
  try {
    await buildInto(unfinished)
    await compressFolder(unfinished)
    await rename(unfinished, built)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(built))) throw error
  }
  return built
}

async function buildInto(folder: string): Promise<void> {
  const { build } = await import('vite')
  const before = process.env.NODE_ENV
  // Vite bundles React's development build when the caller runs as anything but production.
  process.env.NODE_ENV = 'production'
  try {
    await build({
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true },
    })
    await buildLanding(folder)
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

async function hashOfSources(): Promise<string> {
  const paths = await Array.fromAsync(glob(INPUTS, { cwd: ROOT, withFileTypes: true }))
  const files = paths.filter((path) => path.isFile()).map((path) => join(path.parentPath, path.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Removes builds older than a day. Another process may still serve or write a newer one. */
async function removeOldBuilds(): Promise<void> {
  for (const name of await readdir(DIST)) {
    const folder = join(DIST, name)
    const found = await stat(folder).catch(() => null)
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
