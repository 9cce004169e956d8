import { join } from 'node:path'

const KIT = join(import.meta.dirname, 'src/kit')
const LIBRARIES = join(import.meta.dirname, '../node_modules')

/**
 * Puts engines of our own in place of i18next and React Router: docs/decisions/0028-parts-of-our-own.md. The tests of an
 * engine import its library by another name and compare both.
 */
export const ENGINES = [
  { find: /^i18next$/, replacement: join(KIT, 'words/engine/i18next.ts') },
  { find: /^i18next-library$/, replacement: join(LIBRARIES, 'i18next/dist/esm/i18next.js') },
  { find: /^react-i18next$/, replacement: join(KIT, 'words/engine/react-i18next.ts') },
  { find: /^react-router(\/dom)?$/, replacement: join(KIT, 'routing/react-router.tsx') },
  { find: /^react-router-library$/, replacement: join(LIBRARIES, 'react-router/dist/production/index.js') },
]
