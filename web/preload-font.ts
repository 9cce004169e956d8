import type { Plugin } from 'vite'

/** Our file of Inter's Latin letters, with the hash of its content; the package's files have longer names. */
export const FONT = /inter-latin-[\w-]{8}\.woff2$/

/** Preloads the Latin face in every page of a build: otherwise it starts only after the styles. */
export function preloadFont(): Plugin {
  return {
    name: 'paps-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  }
}
