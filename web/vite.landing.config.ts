import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFont } from './preload-font.ts'
import { WORDS_ENGINE } from './words-engine.ts'

/** The landing page: a page and a small script of its own, without the app. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont()],
  resolve: { alias: WORDS_ENGINE },
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
