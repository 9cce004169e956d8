import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES } from './src/kit/words/languages.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const WORDS = ['start.json', 'pages.json', 'catalogue.json']

/**
 * The screens behind the first addresses and the words that they show, by the name of their HTML file. There is a file for
 * each language, because words are files too; the server sends the reader's (server/src/plugins/web.ts). The table of the
 * wallet's pages is named before its screens.
 */
const FIRST_PAGES: Readonly<Record<string, readonly string[]>> = {
  signin: ['wallet/auth/auth-layout.tsx', 'wallet/auth/sign-in-screen.tsx', 'start.json'],
  home: [
    'app/wallet-pages.ts',
    'wallet/open-layout.tsx',
    'wallet/wallet-layout.tsx',
    'wallet/home/home-screen.tsx',
    'wallet/home/discover.tsx',
    ...WORDS,
  ],
  stores: [
    'app/wallet-pages.ts',
    'wallet/open-layout.tsx',
    'wallet/auth/visitor-frame.tsx',
    'wallet/browse/stores-screen.tsx',
    ...WORDS,
  ],
}

/** The app itself, which `boot.ts` starts in a task of its own. */
const APP = 'app/main.tsx'

/**
 * Names the files of the app in `index.html`, and emits the HTML of the first pages: `index.html` and the files of their
 * screens. Otherwise a browser learns of these files only after it has run the first script.
 */
export function emitFirstPages(): Plugin {
  return {
    name: 'paps-first-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html.')
        const html = String(index.source)
        const nameFiles = (screens: readonly string[]) => {
          const links = listFiles(bundle, [APP, ...screens]).filter((file) => !html.includes(file))
          return html.replace('</head>', () => `${links.map(toLink).join('')}</head>`)
        }
        for (const [name, screens] of Object.entries(FIRST_PAGES)) {
          for (const language of Object.keys(LANGUAGES)) {
            const files = screens.map((file) => (file.endsWith('.json') ? `words/${language}/${file}` : file))
            this.emitFile({ type: 'asset', fileName: `page.${name}.${language}.html`, source: nameFiles(files) })
          }
        }
        index.source = nameFiles([])
      },
    },
  }
}

/** Styles of a screen are fetched early and applied with it: as stylesheets here, they would delay the first paint. */
function toLink(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} crossorigin href="/${file}">`
}

/** Returns the files of some screens, with their styles and static imports. */
export function listFiles(bundle: Bundle, screens: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
  const files = new Set<string>()
  for (const screen of screens) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)))
    if (!chunk) throw new Error(`The build has no ${screen}.`)
    collect(chunk, bundle, files)
  }
  for (const chunk of chunks) if (chunk.isEntry) collect(chunk, bundle, files)
  return [...files]
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
