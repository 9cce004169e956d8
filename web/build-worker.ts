import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const WORKER = join(import.meta.dirname, 'src/worker/service-worker.ts')

/** The screens that work offline: the home page and the own QR code. */
const SCREENS = [
  'wallet/open-layout.tsx',
  'wallet/home/home-screen.tsx',
  'wallet/money/code-screen.tsx',
  'words/en/wallet.json',
]
const PUBLIC_FILES = ['/home', '/favicon.svg', '/favicon.png', '/splash.css', '/theme.js', '/manifest.webmanifest']
const FONT = /inter-latin-wght-normal/

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Emits the service worker at the end of a build, with the list of files to cache. */
export function buildWorker(): Plugin {
  return {
    name: 'paps-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = [...PUBLIC_FILES, ...listShellFiles(bundle)]
        const version = createHash('sha256')
          .update(JSON.stringify(Object.keys(bundle).sort()))
          .digest('hex')
          .slice(0, 16)
        const { code } = await transformWithOxc(await readFile(WORKER, 'utf8'), WORKER)
        const source = `const SHELL = ${JSON.stringify({ version, files })}\n${code}`
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

function listShellFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
  const first = SCREENS.map((screen) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen))))
  const files = new Set<string>()
  for (const chunk of [...chunks.filter(({ isEntry }) => isEntry), ...first]) {
    if (!chunk) throw new Error('The service worker names screens that are not there.')
    collect(chunk, bundle, files)
  }
  for (const name of Object.keys(bundle)) if (FONT.test(name)) files.add(name)
  return [...files].map((name) => `/${name}`)
}

/** Collects a chunk with its styles and static imports. */
function collect(chunk: Chunk, bundle: Bundle, files: Set<string>): void {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') collect(imported, bundle, files)
  }
}
