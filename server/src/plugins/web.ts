import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const A_YEAR_SECONDS = 31_536_000

/** Serves the built app. Files named by content hash are immutable; every other path is a screen. */
export async function useWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build puts compressed copies beside its files.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/')
      reply.header('cache-control', named ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  const page = (_request: unknown, reply: { sendFile(name: string): unknown }) => reply.sendFile('index.html')
  app.get('/', page)
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    // Paths that look like files or API calls get 404; the rest is a screen.
    if (/^\/(api|socket\.io|assets)(\/|$)/.test(path) || /\.\w+$/.test(path)) return reply.callNotFound()
    return page(request, reply)
  })
}
