import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { listFiles } from './first-files.ts'
import { FONT } from './preload-font.ts'

const WORKER = join(import.meta.dirname, 'src/worker/service-worker.ts')

/** The screens that work offline: the home page and the own QR code. */
const SCREENS = [
  'app/main.tsx',
  'app/wallet-pages.ts',
  'wallet/open-layout.tsx',
  'wallet/home/home-screen.tsx',
  'wallet/money/code-screen.tsx',
  'words/en/pages.json',
  'words/en/wallet.json',
]
const PUBLIC_FILES = ['/home', '/favicon.svg', '/favicon.png', '/splash.css', '/theme.js', '/manifest.webmanifest']

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

function listShellFiles(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name))
  return [...new Set([...listFiles(bundle, SCREENS), ...fonts])].map((name) => `/${name}`)
}
