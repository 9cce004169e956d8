/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.PAPS_SERVER ?? 'http://localhost:4000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': server, '/files': server, '/socket.io': { target: server, ws: true } } },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, a page is some forty small files; in one vendor file, every page pays for all of them.
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|reselect)[\\/]/,
              priority: 2,
            },
            { name: 'socket', test: /node_modules[\\/](socket|engine)\.io/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/kit/testing/setup.ts'],
  },
})
