import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'src/kit/words/engine')

/** Puts our engine in place of i18next: docs/decisions/0028-parts-of-our-own.md. */
export const WORDS_ENGINE = [
  { find: /^i18next$/, replacement: join(FOLDER, 'i18next.ts') },
  // The test of the engine compares it with the library.
  { find: /^i18next-library$/, replacement: join(import.meta.dirname, '../node_modules/i18next/dist/esm/i18next.js') },
  { find: /^react-i18next$/, replacement: join(FOLDER, 'react-i18next.ts') },
]
