import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { ENGINES } from './engines.ts'
import { preloadFont } from './preload-font.ts'

/** The script imports the styles of components that it does not contain; without this they would be dropped as unused. */
function keepStyles(): Plugin {
  return {
    name: 'paps-keep-styles',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      order: 'post',
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' as const }),
    },
  }
}

/** The landing page: a page and a small script of its own, without the app. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont(), keepStyles()],
  resolve: { alias: ENGINES },
  json: { namedExports: false, stringify: false },
  ssr: { noExternal: true },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: join(import.meta.dirname, 'landing.html') },
  },
})
