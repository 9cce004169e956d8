import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { useLanding } from './landing.ts'
import { readerLanguage, VARY } from './reader-language.ts'
import { useRobots } from './robots.ts'

const A_YEAR_SECONDS = 31_536_000
const A_DAY_SECONDS = 86_400

/** The pages whose HTML names the files of their screen, in each language (web/first-files.ts). */
const FIRST_PAGES: ReadonlySet<string> = new Set(['signin', 'home', 'stores'])

/** Serves the built app. Files named by content hash are immutable; every other path is a screen. */
export async function useWeb(app: FastifyInstance, context: Context, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build puts compressed copies beside its files.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', '{landing,page}.*.html'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path))
    },
  })
  await useLanding(app, context, folder)
  useRobots(app, context.config.publicUrl)
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    // Paths that look like files or API calls get 404; the rest is a screen.
    if (/^\/(api|socket\.io|assets)(\/|$)/.test(path) || /\.\w+$/.test(path)) return reply.callNotFound()
    const name = path.slice(1)
    if (!FIRST_PAGES.has(name)) return reply.sendFile('index.html')
    return reply.header('vary', VARY).sendFile(`page.${name}.${readerLanguage(request)}.html`)
  })
}

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${A_YEAR_SECONDS}, immutable`
  // Screenshots of the landing page change with a release and keep their names.
  return path.includes('/pictures/') ? `public, max-age=${A_DAY_SECONDS}` : 'no-cache'
}
